// The words that comments and titles of tests avoid, each with the advice that the linter prints.
// docs/development.md ("Words") explains the rule to authors.

/** A comment that begins so is a fragment: it names no subject, or hides the verb. */
const FRAGMENT = /^(What|Whoever|Who|Whose|Whom|Of|By|Where)\b/;

const FRAGMENT_ADVICE =
  'Write a sentence with a subject and a verb ("Returns …", "The owner of …", "True when …"), or delete the comment.';

/** @type {readonly (readonly [words: RegExp, advice: string])[]} */
const WORDS = [
  [/\bwhoever\b/iu, 'Name the person or the program: the caller, the owner, the reader, the next process.'],
  [/\banew\b/iu, 'Write "again", "once more", or name the action: restarts, recomputes, signs again.'],
  [/\breckon(?:s|ed|ing|ings)?\b/iu, 'Write "computes", "counts" or "estimates".'],
  [/\blest\b/iu, 'Write "so that … not", or "otherwise".'],
  [/\bthereof\b/iu, 'Name the thing: "of the certificate", "its".'],
  [/\bwhereof\b/iu, 'Write "of which", or begin a new sentence.'],
  [/\btold of\b/iu, 'Write "notified of", "reported", "returned" or "given".'],
  [/\bwhat of\b/iu, 'Name the thing: "the files that …", "the part of … that …".'],
];

/**
 * Returns the advice for each avoided word of a text.
 * @param {string} text a comment without its marks, or a title
 * @returns {string[]}
 */
export const wordAdvice = (text) => WORDS.filter(([words]) => words.test(text)).map(([, advice]) => advice);

/**
 * Returns the advice for a comment: for its beginning and for its words.
 * @param {string} text the whole comment without its marks
 * @returns {string[]}
 */
export const commentAdvice = (text) => [...(FRAGMENT.test(text) ? [FRAGMENT_ADVICE] : []), ...wordAdvice(text)];
