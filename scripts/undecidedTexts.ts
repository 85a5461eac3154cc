// Finds texts of requests for which no kind of cleaning is chosen (docs/decisions/0024-text-from-outside.md).
import { TEXT_KINDS } from '../common/text/cleanText';
import { textKindOf } from '../server/platform/textKinds';
import { walkRequests, type ContractDocument } from './requestSchemas';

/**
 * Returns one sentence for each text of a request whose kind follows neither from `x-text` nor from its format or its
 * list of words, and for each `x-text` that is no kind.
 */
export function undecidedTexts(document: ContractDocument): string[] {
  const problems = new Set<string>();
  walkRequests(document, (schema, place) => {
    const said = schema['x-text'];
    if (said !== undefined && !TEXT_KINDS.some((kind) => kind === said))
      problems.add(`${place} has an x-text that is no kind of text: ${JSON.stringify(said)}`);
    else if (schema.type === 'string' && textKindOf(schema) === null)
      problems.add(`${place} is a text of a request without x-text (${TEXT_KINDS.join(', ')})`);
  });
  return [...problems];
}
