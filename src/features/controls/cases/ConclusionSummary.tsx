import { defineMessages, useIntl } from 'react-intl';
import { day, euro } from '../../../shared/intl/formats';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import type { Field } from '../../../shared/forms/useForm';
import { outcomeNames } from '../../../../common/labels/controls';
import { captions, consequenceNames, messages } from './messages';
import type { ControlCommand } from './model';
import { needsConfirmation } from './moveValues';

export const conclusionMessages = defineMessages({
  review: { id: 'certificates.controls.conclusion.review', defaultMessage: 'Rivedi e concludi' },
  confirm: { id: 'certificates.controls.conclusion.confirm', defaultMessage: 'Conferma e concludi' },
  back: { id: 'certificates.controls.conclusion.back', defaultMessage: 'Torna a modificare' },
  lead: {
    id: 'certificates.controls.conclusion.lead',
    defaultMessage: 'Controlla: la conclusione non si ritira e il certificatore la riceve subito per e-mail.',
  },
  none: { id: 'certificates.controls.conclusion.none', defaultMessage: 'Nessuna' },
  unheard: {
    id: 'certificates.controls.conclusion.unheard',
    defaultMessage:
      'Al certificatore non è stato chiesto nessun documento e non c’è stata una visita: la decisione è presa senza averlo sentito.',
  },
  annulled: {
    id: 'certificates.controls.conclusion.annulled',
    defaultMessage: 'L’attestato è annullato subito, e il suo numero non torna valido.',
  },
  registered: {
    id: 'certificates.controls.conclusion.passed',
    defaultMessage:
      'L’attestato passa alla firma del certificatore. Se oggi il suo accreditamento non vale, o l’unità è di un altro attestato registrato, torna invece in bozza con questo motivo.',
  },
  sure: {
    id: 'certificates.controls.conclusion.sure',
    defaultMessage: 'Confermo le conseguenze: non si possono ritirare',
  },
  missing: {
    id: 'certificates.controls.conclusion.missing',
    defaultMessage: 'Conferma le conseguenze, o torna a modificare.',
  },
  returned: {
    id: 'certificates.controls.conclusion.returned',
    defaultMessage: 'L’attestato torna in bozza al certificatore.',
  },
});

type Props = {
  command: Pick<ControlCommand, 'outcome' | 'reason' | 'consequences' | 'correctionDueOn' | 'sanctionCents'>;
  /** The certifier received no request, and nobody visited the building. */
  isUnheard: boolean;
  /** The control was opened before the registration. */
  isBefore: boolean;
  confirmation: Field<boolean>;
  /** It was sent without the confirmation. */
  isMissing: boolean;
};

/** Shows the effects of a conclusion before it is sent. */
export function ConclusionSummary({ command, isUnheard, isBefore, confirmation, isMissing }: Props) {
  const intl = useIntl();
  const { outcome, reason, consequences = [], correctionDueOn, sanctionCents } = command;
  const isAnnulled = consequences.includes('annulment');
  const fate = isAnnulled
    ? conclusionMessages.annulled
    : isBefore && outcome !== undefined
      ? outcome === 'conforme'
        ? conclusionMessages.registered
        : conclusionMessages.returned
      : null;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [intl.formatMessage(captions.outcome), outcome && intl.formatMessage(outcomeNames[outcome])],
    [intl.formatMessage(captions.conclusion), reason],
    [
      intl.formatMessage(messages.consequences),
      consequences.length === 0
        ? intl.formatMessage(conclusionMessages.none)
        : consequences.map((one) => intl.formatMessage(consequenceNames[one])).join('; '),
    ],
    [intl.formatMessage(captions.correctionDueOn), correctionDueOn && day(correctionDueOn, intl.locale)],
    [intl.formatMessage(captions.sanction), sanctionCents === undefined ? undefined : euro(sanctionCents, intl.locale)],
  ];
  return (
    <div role="status">
      <p>{intl.formatMessage(conclusionMessages.lead)}</p>
      {isUnheard && outcome !== 'conforme' && (
        <p className="alert alert-warning">{intl.formatMessage(conclusionMessages.unheard)}</p>
      )}
      {fate && <p className="alert alert-info">{intl.formatMessage(fate)}</p>}
      <section className="sace-facts">
        <dl>
          {facts.map(
            ([name, value]) =>
              value !== undefined &&
              value !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {needsConfirmation(command) && (
        <FormItems>
          <WholeRow>
            <CheckEditor label={intl.formatMessage(conclusionMessages.sure)} field={confirmation} />
          </WholeRow>
        </FormItems>
      )}
      {isMissing && (
        <p className="alert alert-danger" role="alert">
          {intl.formatMessage(conclusionMessages.missing)}
        </p>
      )}
    </div>
  );
}
