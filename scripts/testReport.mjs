// Adds up the outcome of npm test: each static check counts as one, each test of jest as one.

/**
 * Returns jest's own account (--json) in our terms. A suite that could not run at all counts as one failure, and so
 * does a run without an account or without tests: a missing test never passes.
 * @param {string | undefined} text contents of jest's output file
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }}
 */
export function readJestAccount(text) {
  const none = { passed: 0, failed: 1, skipped: 0, failures: ['jest left no account of its run'] };
  if (!text) return none;
  let account;
  try {
    account = JSON.parse(text);
  } catch {
    return none;
  }
  const failures = account.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName}`);
    return failed.length === 0 && status === 'failed' ? [`${name}: ${message.split('\n')[0]}`] : failed;
  });
  if (account.numTotalTests === 0 && failures.length === 0) failures.push('no test was found');
  return {
    passed: account.numPassedTests,
    failed: failures.length,
    skipped: account.numPendingTests + account.numTodoTests,
    failures,
  };
}

/**
 * Returns the last line of npm test.
 * @param {readonly { passed: number, failed: number }[]} results
 */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { line: `${sum('passed')} passed, ${sum('failed')} failed`, ok: sum('failed') === 0 && sum('passed') > 0 };
}
