/** Reads the JSON texts of load options. Depth is checked on the text, before any parser could recurse into it. */
import { reasons, refusal, type OptionName } from './refusal';

const MAX_LENGTH = 65_536;
/** Brackets one inside another that an option may hold. */
export const MAX_DEPTH = 20;

/** Deepest nesting of brackets outside strings. One pass, no recursion: 10,000 levels cost nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') deepest = Math.max(deepest, (depth += 1));
    else if (letter === ']' || letter === '}') depth -= 1;
  }
  return deepest;
}

/** The value an option's text stands for; undefined when the option is absent, empty or null. Throws a 400. */
export function readJson(option: OptionName, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (text.length > MAX_LENGTH) throw refusal(option, reasons.tooLong(option, MAX_LENGTH));
  if (depthOf(text) > MAX_DEPTH) throw refusal(option, reasons.tooDeep(option, MAX_DEPTH));
  try {
    return (JSON.parse(text) as unknown) ?? undefined;
  } catch {
    throw refusal(option, reasons.notJson(option));
  }
}
