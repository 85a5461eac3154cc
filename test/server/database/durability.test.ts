import { join } from 'node:path';
import {
  Program,
  killAll,
  makeOpenFolder,
  makeProject,
  ordinaryUser,
  postmasterOf,
  type Project,
} from '../../support/databaseProcess';

const ROUNDS = 20;
let project: Project;
let home = '';
beforeAll(() => {
  project = makeProject();
});
afterAll(() => {
  killAll(home);
  project.remove();
});

it('has every acknowledged write after each of twenty kills, and restarts with no hand', async () => {
  const data = join(makeOpenFolder(project, 'durability'), 'data');
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writer = new Program(project, data, 'write', ordinaryUser);
    const { last, count, folder } = await writer.ready();
    home = folder;
    // At most one more: the write that was committed and whose acknowledgement died with the process.
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    expect(last).toBeLessThanOrEqual(acknowledged + 1);
    expect(count).toBe(last);
    await writer.line(`acknowledged ${last + 5 * round}`);
    // Every other time the database dies with its server, in the middle of its own work.
    if (round % 2 === 0) process.kill(postmasterOf(home) ?? NaN, 'SIGKILL');
    await writer.kill();
    acknowledged = Number(writer.lines.findLast((line) => line.startsWith('acknowledged'))?.split(' ')[1]);
    expect(acknowledged).toBeGreaterThanOrEqual(last + 5 * round);
  }
  const reader = new Program(project, data, 'wait', ordinaryUser);
  const { last, count } = await reader.ready();
  expect(last).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(last);
  expect(await reader.stop()).toBe(0);
});
