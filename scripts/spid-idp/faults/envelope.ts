/** Faults of the Response around the assertion. */
import { FORMATS, STATUSES } from '../names';
import { MINUTE, newId } from '../response';
import { elementsOf, need } from '../xml';
import { absent, both, drop, fromNow, fromRequest, gone, set, unset, write, wrong, type FaultGroup } from './model';

const OTHER = 'https://altro.example/spid';

/** InResponseTo occurs on the Response and in the assertion. */
const respondTo = (value: Parameters<typeof set>[2]) =>
  both(
    set('.', 'InResponseTo', value),
    set('Assertion/Subject/SubjectConfirmation/SubjectConfirmationData', 'InResponseTo', value),
  );

export const envelopeFaults: FaultGroup = {
  title: 'Response',
  faults: [
    ...absent('response-id', '.', 'ID', 'response_id'),
    wrong('response-version', 'Version di Response diversa da 2.0', 'response_version', set('.', 'Version', '1.1')),
    ...absent('response-version', '.', 'Version', 'response_version'),
    ...absent('response-issue-instant', '.', 'IssueInstant', 'response_issue_instant'),
    wrong(
      'response-issue-instant-format',
      'IssueInstant di Response in un altro formato',
      'response_issue_instant',
      set('.', 'IssueInstant', '21/11/2026 10:30'),
    ),
    wrong(
      'response-issue-instant-local',
      'IssueInstant di Response senza fuso orario',
      'response_issue_instant',
      set('.', 'IssueInstant', ({ now }) => now.toISOString().slice(0, 19)),
    ),
    wrong(
      'response-issue-instant-before',
      'IssueInstant di Response precedente alla richiesta',
      'response_before_request',
      set('.', 'IssueInstant', fromRequest(-10 * MINUTE)),
    ),
    wrong(
      'response-issue-instant-future',
      'IssueInstant di Response nel futuro',
      'response_in_future',
      set('.', 'IssueInstant', fromNow(10 * MINUTE)),
    ),
    ...absent('response-in-response-to', '.', 'InResponseTo', 'in_response_to_missing'),
    wrong(
      'response-in-response-to-only',
      'InResponseTo sconosciuto solo in Response',
      'in_response_to_unknown',
      set('.', 'InResponseTo', () => newId()),
    ),
    wrong(
      'in-response-to-unknown',
      'InResponseTo di una richiesta mai fatta',
      'in_response_to_unknown',
      respondTo(() => newId()),
    ),
    wrong(
      'in-response-to-other',
      'InResponseTo di un altro accesso solo in Response',
      'confirmation_in_response_to',
      set('.', 'InResponseTo', ({ otherRequestId }) => otherRequestId),
    ),
    wrong(
      'in-response-to-used',
      'InResponseTo di una richiesta già servita',
      'in_response_to_used',
      respondTo(({ usedRequestId }) => usedRequestId),
    ),
    wrong(
      'unsolicited',
      'Risposta non richiesta (senza InResponseTo)',
      'in_response_to_missing',
      both(
        unset('.', 'InResponseTo'),
        unset('Assertion/Subject/SubjectConfirmation/SubjectConfirmationData', 'InResponseTo'),
      ),
    ),
    ...absent('destination', '.', 'Destination', 'destination'),
    wrong('destination-other', 'Destination di un altro servizio', 'destination', set('.', 'Destination', OTHER)),
    wrong(
      'destination-longer',
      'Destination che comincia come quella giusta',
      'destination',
      set('.', 'Destination', ({ request }) => `${request.consumer}.altro.example`),
    ),
    ...gone('response-issuer', 'Issuer', 'Issuer di Response', 'response_issuer'),
    wrong(
      'response-issuer-other',
      'Issuer di Response diverso dal provider',
      'response_issuer',
      write('Issuer', OTHER),
    ),
    wrong(
      'response-issuer-format',
      'Format di Issuer di Response diverso da entity',
      'response_issuer_format',
      set('Issuer', 'Format', FORMATS.email),
    ),
    ...gone('status', 'Status', 'Status', 'status_missing'),
    ...gone('status-code', 'Status/StatusCode', 'StatusCode', 'status_missing'),
    wrong(
      'status-code-other',
      'StatusCode diverso da Success, senza ErrorCode',
      'status_error',
      set('Status/StatusCode', 'Value', STATUSES.responder),
    ),
    wrong(
      'status-code-unknown',
      'StatusCode di un altro vocabolario',
      'status_error',
      set('Status/StatusCode', 'Value', 'Success'),
    ),
    wrong('status-code-nested', 'StatusCode Responder con Success al suo interno', 'status_error', (document) => {
      const code = need(document, 'Status/StatusCode');
      const inner = code.cloneNode(true);
      code.setAttribute('Value', STATUSES.responder);
      code.appendChild(inner);
    }),
    {
      ...wrong('assertion-missing', 'Assertion mancante', 'assertion_missing', drop('Assertion')),
      signAssertion: () => null,
    },
    wrong('assertion-twice', 'Due Assertion, una dopo l’altra', 'assertion_several', (document) => {
      const assertion = need(document, 'Assertion');
      const second = assertion.cloneNode(true) as Element;
      second.setAttribute('ID', newId());
      document.documentElement.appendChild(second);
    }),
    {
      ...wrong('assertion-encrypted', 'EncryptedAssertion al posto di Assertion', 'assertion_encrypted', (document) => {
        const assertion = need(document, 'Assertion');
        const encrypted = document.createElementNS(assertion.namespaceURI, 'saml:EncryptedAssertion');
        encrypted.appendChild(document.createTextNode('Y2lmcmF0bw=='));
        document.documentElement.replaceChild(encrypted, assertion);
      }),
      signAssertion: () => null,
    },
    wrong('assertion-nested', 'Assertion dentro un altro elemento', 'wrapping', (document) => {
      const assertion = need(document, 'Assertion');
      const extensions = document.createElementNS(document.documentElement.namespaceURI, 'samlp:Extensions');
      document.documentElement.insertBefore(extensions, elementsOf(document.documentElement)[1] ?? null);
      extensions.appendChild(assertion);
    }),
  ],
};
