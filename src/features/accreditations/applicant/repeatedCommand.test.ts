import { accreditationsActions, accreditationsSlice } from './slice';

const { applicationRequested, commandSent, commandFailed } = accreditationsActions;

/** Sends an answer whose outcome stays unknown, then one with another or the same reason; returns the ids of both. */
function answerTwice(first: string, second: string) {
  const shown = accreditationsSlice.reducer(undefined, applicationRequested('a1'));
  const pending = accreditationsSlice.reducer(shown, commandSent('a1', 'integrationAnswered', first));
  const commandId = pending.command.status === 'pending' ? pending.command.commandId : '';
  const failed = accreditationsSlice.reducer(pending, commandFailed({ commandId, error: { kind: 'network' } }));
  const again = accreditationsSlice.reducer(failed, commandSent('a1', 'integrationAnswered', second));
  return [commandId, again.command.status === 'pending' ? again.command.commandId : ''];
}

it('sends the same command again after a lost answer', () => {
  const [first, second] = answerTwice('Ecco la scansione.', 'Ecco la scansione.');
  expect(second).toBe(first);
});

it('sends another command after a lost answer where the text was changed: the first text must not stand for it', () => {
  const [first, second] = answerTwice('Ecco la scansione.', 'Ecco la scansione intera.');
  expect(second).not.toBe(first);
});
