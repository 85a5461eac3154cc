type Question = { readonly sentAt: string };
type Entry = { readonly at: string; readonly event: string };

/** The ways in which a question to an order ended without the order's own answer. */
export type Closing = 'officeConfirmed' | 'officeDenied' | 'withdrawn' | 'superseded';

const closings: Readonly<Record<string, Closing>> = {
  orderConfirmed: 'officeConfirmed',
  orderDenied: 'officeDenied',
  withdrawn: 'withdrawn',
};

/**
 * Returns why a question is closed without the order's own answer: its row says only that it is closed, the history of
 * the case says why. An officer who records what the order said, or an applicant who withdraws, ends it; a newer
 * question does where nothing of that came between.
 */
export function closingOf(question: Question, questions: readonly Question[], history: readonly Entry[]): Closing {
  const from = Date.parse(question.sentAt);
  const later = questions.map(({ sentAt }) => Date.parse(sentAt)).filter((at) => at > from);
  const until = Math.min(...later, Number.POSITIVE_INFINITY);
  const ending = history
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= until)
    .find(({ event }) => closings[event] !== undefined);
  return (ending && closings[ending.event]) ?? 'superseded';
}
