/**
 * The reasons for refusing a response or a logout request of a SPID provider. Each is stored with the exchange and in
 * the security log.
 */
export type RefusalReason =
  // These concern the message as a whole.
  | 'unreadable'
  | 'document_type'
  | 'not_a_response'
  | 'wrapping'
  // These concern the request that the message answers.
  | 'in_response_to_missing'
  | 'in_response_to_unknown'
  | 'in_response_to_used'
  | 'provider_unknown'
  // These concern the signatures of the message.
  | 'response_unsigned'
  | 'response_signature'
  | 'assertion_unsigned'
  | 'assertion_signature'
  // These concern the element Response.
  | 'response_id'
  | 'response_version'
  | 'response_issue_instant'
  | 'response_before_request'
  | 'response_in_future'
  | 'in_response_to'
  | 'destination'
  | 'response_issuer'
  | 'response_issuer_format'
  | 'status_missing'
  | 'status_error'
  // These concern the element Assertion.
  | 'assertion_missing'
  | 'assertion_several'
  | 'assertion_encrypted'
  | 'assertion_id'
  | 'assertion_version'
  | 'assertion_issue_instant'
  | 'assertion_before_request'
  | 'assertion_in_future'
  | 'assertion_issuer'
  | 'assertion_issuer_format'
  | 'assertion_replayed'
  // These concern the subject of the assertion, and its confirmation.
  | 'subject'
  | 'name_id'
  | 'name_id_format'
  | 'name_id_qualifier'
  | 'confirmation'
  | 'confirmation_method'
  | 'confirmation_data'
  | 'recipient'
  | 'confirmation_in_response_to'
  | 'confirmation_not_before'
  | 'confirmation_not_on_or_after'
  | 'confirmation_expired'
  // These concern the conditions of the assertion: audience and term.
  | 'conditions'
  | 'not_before'
  | 'not_yet_valid'
  | 'not_on_or_after'
  | 'expired'
  | 'audience_restriction'
  | 'audience'
  // These concern the statements about the authentication, and the attributes of the person.
  | 'authn_statement'
  | 'authn_context'
  | 'level_unknown'
  | 'level_too_low'
  | 'attributes'
  | 'fiscal_code'
  // These concern a logout request of the provider.
  | 'not_a_request'
  | 'request_signature'
  | 'request_id'
  | 'request_version'
  | 'request_issue_instant'
  // With these the message is right, and the portal itself does not let the person in.
  | 'too_many'
  | 'user_inactive'
  | 'user_conflict';

/** Says that a message, or the sign-in that a response was for, is refused. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    /** The NN of the provider's "ErrorCode nrNN". */
    readonly errorCode: number | null = null,
  ) {
    super(errorCode === null ? reason : `${reason} ${String(errorCode)}`);
  }
}

/** @throws Refusal with the reason unless the condition holds */
export function must(condition: unknown, reason: RefusalReason): asserts condition {
  if (!condition) throw new Refusal(reason);
}
