import { readJestAccount, summary } from './testReport.mjs';

const suite = (name: string, statuses: string[], more: object = {}) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${String(index)}` })),
  ...more,
});
const account = (testResults: { assertionResults: { status: string }[] }[]) => {
  const count = (status: string) =>
    testResults.flatMap((result) => result.assertionResults).filter((test) => test.status === status).length;
  const counts = { numPassedTests: count('passed'), numPendingTests: count('pending'), numTodoTests: 0 };
  return JSON.stringify({
    ...counts,
    numTotalTests: count('passed') + count('failed') + count('pending'),
    testResults,
  });
};

it('counts the tests that passed and names those that failed', () => {
  expect(
    readJestAccount(account([suite('a.test.ts', ['passed', 'failed', 'pending']), suite('b.test.ts', ['passed'])])),
  ).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts: test 1'],
  });
});
it('counts a file that could not run as a failure', () => {
  const broken = suite('c.test.ts', [], { status: 'failed', message: 'Cannot find module x\n at y' });
  expect(readJestAccount(account([broken, suite('b.test.ts', ['passed'])]))).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['c.test.ts: Cannot find module x'],
  });
});
it.each([
  ['no account', undefined],
  ['half an account', '{"numPassedTests": 3'],
  ['no test at all', account([])],
])('does not pass with %s', (_what, text) => {
  expect(readJestAccount(text).failed).toBe(1);
});
it('ends with the sum of all steps', () => {
  expect(
    summary([
      { passed: 1, failed: 0 },
      { passed: 200, failed: 0 },
    ]),
  ).toEqual({ line: '201 passed, 0 failed', ok: true });
  expect(
    summary([
      { passed: 1, failed: 0 },
      { passed: 3, failed: 2 },
    ]),
  ).toEqual({ line: '4 passed, 2 failed', ok: false });
});
