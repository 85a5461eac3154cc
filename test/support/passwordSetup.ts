// At its real cost a hash takes a processor a third of a second, most of what tests of accounts took. Tests about the
// cost itself take the mock back (jest.unmock); the programs that a test starts, and so all tests in the real browser,
// have the real cost.
jest.mock('../../server/identity/provider/passwords/passwordCost', () => ({ COST: { ln: 5, r: 8, p: 1 } }));
