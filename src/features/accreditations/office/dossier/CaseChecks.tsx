import { useIntl } from 'react-intl';
import { instant } from '../../../../shared/intl/formats';
import type { AccreditationDetail } from '../model';
import { CheckFacts } from './CheckFacts';
import { checkNames, dossierMessages, dossierSentences, outcomeNames } from './messages';
import type { Check, CheckCode, CheckOutcome } from './model';

/** A decided case without outcomes shows no checks: acts older than the portal have none. */
export const shownChecks = ({ decidedAt, checks }: AccreditationDetail): Check[] =>
  decidedAt === null ? checks : checks.filter(({ outcome }) => outcome !== null);

type Props = {
  record: AccreditationDetail;
  isBusy: boolean;
  onOutcome: (code: CheckCode, outcome: CheckOutcome) => void;
};

const outcomes: readonly CheckOutcome[] = ['passed', 'failed', 'waived'];
const tones: Readonly<Record<CheckOutcome, string>> = { passed: 'valid', failed: 'waiting', waived: 'theirs' };

/**
 * The checks before a decision, each to be ticked while the case is under review. The focus stays on the pressed
 * control.
 */
export function CaseChecks({ record, isBusy, onOutcome }: Props) {
  const intl = useIntl();
  const isDecided = record.decidedAt !== null;
  const checks = shownChecks(record);
  if (checks.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(dossierMessages.checks)}</h3>
      <ul className="sace-checks">
        {checks.map((check) => (
          <li key={check.code}>
            <CheckState check={check} />
            <CheckFacts code={check.code} record={record} />
            {!isDecided && (
              <div
                className="sace-checks__buttons"
                role="group"
                aria-label={intl.formatMessage(checkNames[check.code])}
              >
                {outcomes.map((outcome) => (
                  <button
                    key={outcome}
                    type="button"
                    className="btn btn-sm btn-outline-primary"
                    aria-pressed={check.outcome === outcome}
                    aria-disabled={isBusy || undefined}
                    onClick={() => {
                      if (!isBusy) onOutcome(check.code, outcome);
                    }}
                  >
                    {intl.formatMessage(outcomeNames[outcome])}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CheckState({ check: { code, outcome, note, checkedBy, checkedAt } }: { check: Check }) {
  const intl = useIntl();
  return (
    <div className="sace-checks__state">
      <strong>{intl.formatMessage(checkNames[code])}</strong>{' '}
      <span className={`sace-state sace-state--${outcome === null ? 'ended' : tones[outcome]}`}>
        {intl.formatMessage(outcome === null ? dossierMessages.notChecked : outcomeNames[outcome])}
      </span>
      {note !== null && <q>{note}</q>}
      {checkedBy !== null && checkedAt !== null && (
        <small>
          {intl.formatMessage(dossierSentences.checkedBy, { name: checkedBy, at: instant(checkedAt, intl.locale) })}
        </small>
      )}
    </div>
  );
}
