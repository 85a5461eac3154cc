/**
 * Tokens of a script: texts, names and bodies of functions in which a semicolon ends nothing, comments, and the
 * semicolon itself.
 */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|(--[^\n]*|\/\*[\s\S]*?\*\/)|(;)/g;

/**
 * Splits a script of SQL into its statements, without comments and final semicolons. For the scripts of this program:
 * texts in the form E'…\'…' and comments within comments are not understood.
 */
export function splitStatements(script: string): string[] {
  const statements = [''];
  let read = 0;
  const add = (text: string) => {
    statements.push(`${statements.pop() ?? ''}${text}`);
  };
  for (const token of script.matchAll(TOKENS)) {
    const [text, , comment, end] = token;
    add(script.slice(read, token.index));
    if (end !== undefined) statements.push('');
    else add(comment === undefined ? text : ' ');
    read = token.index + text.length;
  }
  add(script.slice(read));
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** A statement in which one blank parts its words; texts, quoted names and bodies of functions stay as they are. */
export function withoutNeedlessBlanks(statement: string): string {
  let read = 0;
  let result = '';
  for (const token of statement.matchAll(TOKENS)) {
    result += statement.slice(read, token.index).replace(/\s+/g, ' ') + token[0];
    read = token.index + token[0].length;
  }
  return (result + statement.slice(read).replace(/\s+/g, ' ')).trim();
}
