/** Runs one counterpart in a folder of its own, which is removed afterwards. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counterpart, Running } from './counterpart';
import { onInterruption } from './interruption';
import { startProgram } from './processes';

/** The suite reads the recorded answers in this folder. */
const RECORDED = join(process.cwd(), 'test', 'recorded');

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

interface Options {
  readonly print: (line: string) => void;
  /** True when the answers of this run replace those of the suite. */
  readonly isRecording: boolean;
}

/**
 * Runs the checks. It never rejects: an error that ends a counterpart early counts as a failed check. Answers are
 * recorded only when every check passed.
 */
export async function runCounterpart({ name, run }: Counterpart, { print, isRecording }: Options): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `sace-conformance-${name}-`));
  chmodSync(folder, 0o755);
  const programs: Running[] = [];
  const recorded: Record<string, unknown> = {};
  let passed = 0;
  let failed = 0;
  let isOver = false;
  const clear = async () => {
    isOver = true;
    for (const running of programs.reverse()) await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Programs lead process groups of their own, which no signal to this process reaches.
  const ignoreSignals = onInterruption(clear);
  const check = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
      passed += 1;
      print(`passed  ${name}: ${what}`);
    } catch (error) {
      failed += 1;
      print(`FAILED  ${name}: ${what}\n${error instanceof Error ? error.message : String(error)}`);
    }
  };
  await check('runs to the end', () =>
    run({
      folder,
      check,
      start: (program, args, environment) => {
        if (isOver) throw new Error('The checks are over.');
        const running = startProgram(program, args, environment);
        programs.push(running);
        return running;
      },
      record: (key, answer) => {
        recorded[key] = answer;
      },
    }),
  );
  await clear();
  ignoreSignals();
  if (isRecording && failed === 0) {
    mkdirSync(RECORDED, { recursive: true });
    writeFileSync(join(RECORDED, `${name}.json`), `${JSON.stringify(recorded, null, 2)}\n`);
  }
  return { passed, failed };
}
