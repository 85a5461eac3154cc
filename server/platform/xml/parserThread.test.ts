import { Worker } from 'node:worker_threads';
import { parserThread } from './parserThread';

/** Answers what it is given; works for ever on `slow`, and breaks on `broken`. */
const PROGRAM = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, xml }) => {
    if (xml === 'broken') throw new Error('broken');
    while (xml === 'slow');
    parentPort.postMessage({ id, parsed: xml });
  });`;
const thread = () => parserThread<string>(() => new Worker(PROGRAM, { eval: true }), 'given up', 1_000);

it('gives up the document that takes too long, and reads those that wait behind it', async () => {
  const { parse } = thread();
  expect(await Promise.all(['a', 'slow', 'b', 'slow', 'c'].map(parse))).toEqual([
    'a',
    'given up',
    'b',
    'given up',
    'c',
  ]);
});

it('rejects only the document that broke the thread', async () => {
  const { parse } = thread();
  const answers = await Promise.allSettled(['a', 'broken', 'b'].map(parse));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await parse('d')).toBe('d');
});
