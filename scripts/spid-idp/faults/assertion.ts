/** Faults of the assertion: issuer, subject, audience and term. */
import { FORMATS, LEVEL_PREFIX } from '../names';
import { MINUTE, newId } from '../response';
import { need } from '../xml';
import { absent, fromNow, fromRequest, gone, set, unset, write, wrong, type FaultGroup } from './model';

const OTHER = 'https://altro.example/spid';
const NAME_ID = 'Assertion/Subject/NameID';
const CONFIRMATION = 'Assertion/Subject/SubjectConfirmation';
const CONFIRMATION_DATA = `${CONFIRMATION}/SubjectConfirmationData`;
const CONDITIONS = 'Assertion/Conditions';
const CONTEXT = 'Assertion/AuthnStatement/AuthnContext';
const CLASS_REF = `${CONTEXT}/AuthnContextClassRef`;
const NO_INSTANT = 'domani alle nove';

export const assertionFaults: FaultGroup = {
  title: 'Assertion',
  faults: [
    ...absent('assertion-id', 'Assertion', 'ID', 'assertion_id'),
    wrong(
      'assertion-version',
      'Version di Assertion diversa da 2.0',
      'assertion_version',
      set('Assertion', 'Version', '1.1'),
    ),
    ...absent('assertion-version', 'Assertion', 'Version', 'assertion_version'),
    ...absent('assertion-issue-instant', 'Assertion', 'IssueInstant', 'assertion_issue_instant'),
    wrong(
      'assertion-issue-instant-format',
      'IssueInstant di Assertion in un altro formato',
      'assertion_issue_instant',
      set('Assertion', 'IssueInstant', NO_INSTANT),
    ),
    wrong(
      'assertion-issue-instant-before',
      'IssueInstant di Assertion precedente alla richiesta',
      'assertion_before_request',
      set('Assertion', 'IssueInstant', fromRequest(-10 * MINUTE)),
    ),
    wrong(
      'assertion-issue-instant-future',
      'IssueInstant di Assertion nel futuro',
      'assertion_in_future',
      set('Assertion', 'IssueInstant', fromNow(10 * MINUTE)),
    ),
    ...gone('assertion-issuer', 'Assertion/Issuer', 'Issuer di Assertion', 'assertion_issuer'),
    wrong(
      'assertion-issuer-other',
      'Issuer di Assertion diverso dal provider',
      'assertion_issuer',
      write('Assertion/Issuer', OTHER),
    ),
    wrong(
      'assertion-issuer-format-missing',
      'Format di Issuer di Assertion mancante',
      'assertion_issuer_format',
      unset('Assertion/Issuer', 'Format'),
    ),
    wrong(
      'assertion-issuer-format',
      'Format di Issuer di Assertion diverso da entity',
      'assertion_issuer_format',
      set('Assertion/Issuer', 'Format', FORMATS.email),
    ),
  ],
};

export const subjectFaults: FaultGroup = {
  title: 'Subject',
  faults: [
    ...gone('subject', 'Assertion/Subject', 'Subject', 'name_id', 'subject'),
    wrong('name-id-empty', 'NameID vuoto', 'name_id', write(NAME_ID, '')),
    wrong('name-id-blank', 'NameID fatto di soli spazi', 'name_id', write(NAME_ID, '   ')),
    ...gone('name-id', NAME_ID, 'NameID', 'name_id').slice(1),
    ...absent('name-id-format', NAME_ID, 'Format', 'name_id_format'),
    wrong(
      'name-id-format',
      'Format di NameID diverso da transient',
      'name_id_format',
      set(NAME_ID, 'Format', FORMATS.email),
    ),
    ...absent('name-id-qualifier', NAME_ID, 'NameQualifier', 'name_id_qualifier'),
    ...gone('confirmation', CONFIRMATION, 'SubjectConfirmation', 'confirmation_method', 'confirmation'),
    ...absent('confirmation-method', CONFIRMATION, 'Method', 'confirmation_method'),
    wrong(
      'confirmation-method',
      'Method diverso da bearer',
      'confirmation_method',
      set(CONFIRMATION, 'Method', 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches'),
    ),
    ...gone('confirmation-data', CONFIRMATION_DATA, 'SubjectConfirmationData', 'recipient', 'confirmation_data'),
    ...absent('recipient', CONFIRMATION_DATA, 'Recipient', 'recipient'),
    wrong('recipient-other', 'Recipient di un altro servizio', 'recipient', set(CONFIRMATION_DATA, 'Recipient', OTHER)),
    ...absent('confirmation-in-response-to', CONFIRMATION_DATA, 'InResponseTo', 'confirmation_in_response_to'),
    wrong(
      'confirmation-in-response-to-unknown',
      'InResponseTo di SubjectConfirmationData di una richiesta mai fatta',
      'confirmation_in_response_to',
      set(CONFIRMATION_DATA, 'InResponseTo', () => newId()),
    ),
    wrong(
      'confirmation-in-response-to-other',
      'InResponseTo di SubjectConfirmationData di un altro accesso',
      'confirmation_in_response_to',
      set(CONFIRMATION_DATA, 'InResponseTo', ({ otherRequestId }) => otherRequestId),
    ),
    ...absent('confirmation-not-on-or-after', CONFIRMATION_DATA, 'NotOnOrAfter', 'confirmation_not_on_or_after'),
    wrong(
      'confirmation-not-on-or-after-format',
      'NotOnOrAfter di SubjectConfirmationData in un altro formato',
      'confirmation_not_on_or_after',
      set(CONFIRMATION_DATA, 'NotOnOrAfter', NO_INSTANT),
    ),
    wrong(
      'confirmation-expired',
      'SubjectConfirmationData scaduto',
      'confirmation_expired',
      set(CONFIRMATION_DATA, 'NotOnOrAfter', fromNow(-10 * MINUTE)),
    ),
    wrong(
      'confirmation-not-yet',
      'SubjectConfirmationData non ancora valido',
      'confirmation_not_before',
      set(CONFIRMATION_DATA, 'NotBefore', fromNow(10 * MINUTE)),
    ),
    wrong(
      'confirmation-twice',
      'Due SubjectConfirmation, uno dei quali per un altro servizio',
      'confirmation',
      (document) => {
        const confirmation = need(document, CONFIRMATION);
        const second = confirmation.cloneNode(true) as Element;
        need(second, 'SubjectConfirmationData').setAttribute('Recipient', OTHER);
        confirmation.parentNode?.appendChild(second);
      },
    ),
  ],
};

export const conditionFaults: FaultGroup = {
  title: 'Conditions e AuthnStatement',
  faults: [
    ...gone('conditions', CONDITIONS, 'Conditions', 'not_before', 'conditions'),
    ...absent('not-before', CONDITIONS, 'NotBefore', 'not_before'),
    wrong(
      'not-before-format',
      'NotBefore di Conditions in un altro formato',
      'not_before',
      set(CONDITIONS, 'NotBefore', NO_INSTANT),
    ),
    wrong(
      'not-yet',
      'Conditions non ancora valide',
      'not_yet_valid',
      set(CONDITIONS, 'NotBefore', fromNow(10 * MINUTE)),
    ),
    ...absent('not-on-or-after', CONDITIONS, 'NotOnOrAfter', 'not_on_or_after'),
    wrong(
      'not-on-or-after-format',
      'NotOnOrAfter di Conditions in un altro formato',
      'not_on_or_after',
      set(CONDITIONS, 'NotOnOrAfter', NO_INSTANT),
    ),
    wrong('expired', 'Conditions scadute', 'expired', set(CONDITIONS, 'NotOnOrAfter', fromNow(-10 * MINUTE))),
    ...gone(
      'audience-restriction',
      `${CONDITIONS}/AudienceRestriction`,
      'AudienceRestriction',
      'audience',
      'audience_restriction',
    ),
    ...gone('audience', `${CONDITIONS}/AudienceRestriction/Audience`, 'Audience', 'audience'),
    wrong(
      'audience-other',
      'Audience di un altro servizio',
      'audience',
      write(`${CONDITIONS}/AudienceRestriction/Audience`, OTHER),
    ),
    wrong(
      'audience-longer',
      'Audience che comincia come quella giusta',
      'audience',
      write(`${CONDITIONS}/AudienceRestriction/Audience`, ({ request }) => `${request.audience}.altro.example`),
    ),
    wrong(
      'audience-second-restriction',
      'Un secondo AudienceRestriction per un altro servizio',
      'audience_restriction',
      (document) => {
        const restriction = need(document, `${CONDITIONS}/AudienceRestriction`);
        const second = restriction.cloneNode(true) as Element;
        need(second, 'Audience').textContent = OTHER;
        restriction.parentNode?.appendChild(second);
      },
    ),
    ...gone('authn-statement', 'Assertion/AuthnStatement', 'AuthnStatement', 'authn_context', 'authn_statement'),
    ...gone('authn-context', CONTEXT, 'AuthnContext', 'authn_context'),
    ...gone('class-ref', CLASS_REF, 'AuthnContextClassRef', 'authn_context'),
    { id: 'level-lower', what: 'Livello inferiore a quello chiesto', outcome: 'level_too_low', level: 1 },
    wrong('level-unknown', 'Livello che non esiste', 'level_unknown', write(CLASS_REF, `${LEVEL_PREFIX}4`)),
    wrong(
      'level-other-vocabulary',
      'AuthnContextClassRef di un altro vocabolario',
      'level_unknown',
      write(CLASS_REF, 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'),
    ),
    wrong(
      'level-disguised',
      'Livello 1 che finisce come il livello 2',
      'level_unknown',
      write(CLASS_REF, `${LEVEL_PREFIX}1?SpidL2`),
    ),
  ],
};
