/** Turns the errors of the contract's validation into texts for the caller: one validation error for each member. */
import type { FastifySchemaValidationError } from 'fastify';
import type { ValidationError } from '../platform/errors';

const text = (key: string, ...values: string[]) => ({ resource: 'AbpValidation', key, values });

/** Returns the faulty member as the caller named it: `address.cap`, or the name of a parameter. */
function memberOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const extra =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : undefined;
  if (typeof extra === 'string') path.push(extra);
  return path.join('.');
}

function messageOf(error: FastifySchemaValidationError, member: string): ValidationError['message'] {
  const { limit: given } = error.params;
  const limit = typeof given === 'number' ? String(given) : '';
  switch (error.keyword) {
    case 'required':
      return text('The {0} field is required.', member);
    case 'additionalProperties':
      return text('The {0} field is unknown.', member);
    case 'maxLength':
      return text('The field {0} must be a string with a maximum length of {1}.', member, limit);
    case 'minLength':
      return text('The field {0} must be a string with a minimum length of {1}.', member, limit);
    case 'minimum':
      return text('The field {0} must be at least {1}.', member, limit);
    case 'maximum':
      return text('The field {0} must be at most {1}.', member, limit);
    case 'pattern':
      return text("The field {0} must match the regular expression '{1}'.", member, String(error.params['pattern']));
    case 'enum':
      return text(
        'The field {0} must be one of: {1}.',
        member,
        (error.params['allowedValues'] as unknown[]).map(String).join(', '),
      );
    case 'format':
      return error.params['format'] === 'email'
        ? text('The {0} field is not a valid e-mail address.', member)
        : text('The field {0} is invalid.', member);
    default:
      return text('The field {0} is invalid.', member);
  }
}

/**
 * Returns validation errors in ABP's shape, the first of each member: a text that is too long need not be said to lack a
 * form besides. An error about the whole body names no member.
 */
export function describeValidation(errors: readonly FastifySchemaValidationError[]): ValidationError[] {
  const first = new Map<string, FastifySchemaValidationError>();
  for (const error of errors) {
    const member = memberOf(error);
    if (!first.has(member)) first.set(member, error);
  }
  return [...first].map(([member, error]) => ({
    message: messageOf(error, member || 'body'),
    members: member === '' ? [] : [member],
  }));
}
