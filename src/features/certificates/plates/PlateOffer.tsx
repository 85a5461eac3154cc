import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { AppError } from '../../../shared/errors';
import { today } from '../../../shared/intl/days';
import type { Entries } from '../drafts/useEntries';
import { textAt } from '../drafts/values';
import { certificatesActions, certificatesSelectors } from '../slice';
import { isFilled, withGenerator } from './filledRow';
import { checkMessage, efficiencyMessage, fillMessage, foundMessage, messages, missedMessage } from './messages';
import { isWhole, plateForm, type FoundPlate, type TechnicalPlant } from './model';

/** Offers the register's generators below the plate of a plant's row, each to fill the row with. */
export function PlateOffer({ path, entries }: { path: string; entries: Entries }) {
  const dispatch = useDispatch();
  const plate = plateForm(textAt(entries.content, path));
  const found = useSelector(certificatesSelectors.selectPlates)[plate];
  const isWanted = isWhole(plate) && found === undefined;
  useEffect(() => {
    if (isWanted) dispatch(certificatesActions.plateTyped({ plate }));
  }, [dispatch, plate, isWanted]);
  const base = path.slice(0, path.lastIndexOf('/'));
  return (
    <div role="status" className="sace-plate-offer">
      {isWhole(plate) && found && (
        <Found
          found={found}
          base={base}
          entries={entries}
          onRetry={() => dispatch(certificatesActions.plateTyped({ plate }))}
        />
      )}
    </div>
  );
}

type FoundProps = { base: string; entries: Entries };

function Found({ found, onRetry, ...row }: FoundProps & { found: FoundPlate; onRetry: () => void }) {
  const intl = useIntl();
  if (found.status === 'pending') return <p>{intl.formatMessage(messages.looking)}</p>;
  if (found.status === 'failed') return <NotFound error={found.error} onRetry={onRetry} />;
  if (found.plant === null) return <p>{intl.formatMessage(messages.none)}</p>;
  return <Offer plant={found.plant} {...row} />;
}

/** A malformed plate is explained in the register's words; after other failures a button tries again. */
function NotFound({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const intl = useIntl();
  if (error.status === 400) return <p>{error.validationErrors?.[0]?.message ?? error.message}</p>;
  return (
    <p>
      {intl.formatMessage(messages.failed)}{' '}
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={onRetry}>
        {intl.formatMessage(messages.retry)}
      </button>
    </p>
  );
}

function Offer({ plant, base, entries }: FoundProps & { plant: TechnicalPlant }) {
  const intl = useIntl();
  const { address, comune, nextDueOn, efficiency, state, generators } = plant;
  const wordOf = (list: 'plantKinds' | 'carriers', code: number) =>
    entries.choices[list].find(({ value }) => value === String(code))?.text ?? String(code);
  const number = (text: string) => intl.formatNumber(Number(text), { maximumFractionDigits: 3 });
  const isMissed = state === 'active' && nextDueOn !== null && nextDueOn < today();
  const day = (date: string) => intl.formatDate(date, { timeZone: 'UTC', dateStyle: 'medium' });
  return (
    <>
      <p>
        {intl.formatMessage(foundMessage, { place: `${address}, ${comune}` })}
        {state === 'dismissed' && ` ${intl.formatMessage(messages.dismissed)}`}
        {efficiency !== null && ` ${intl.formatMessage(efficiencyMessage, { efficiency: number(efficiency) })}`}
        {nextDueOn !== null && (isMissed ? ' ' : ` ${intl.formatMessage(checkMessage, { day: day(nextDueOn) })}`)}
        {nextDueOn !== null && isMissed && (
          <span className="sace-state sace-state--waiting">
            {intl.formatMessage(missedMessage, { day: day(nextDueOn) })}
          </span>
        )}
      </p>
      <ul>
        {generators.map((generator, index) => {
          const { kind, fuel, power, year } = generator;
          const words = [
            wordOf('plantKinds', kind),
            wordOf('carriers', fuel),
            `${number(power)} kW`,
            ...(year === null ? [] : [String(year)]),
          ].join(', ');
          const isSame = isFilled(entries.content, base, plant, generator);
          return (
            <li key={index}>
              <span>{words}</span>
              {isSame ? (
                <span>{intl.formatMessage(messages.same)}</span>
              ) : (
                <button
                  type="button"
                  className="btn btn-outline-primary btn-sm"
                  aria-label={intl.formatMessage(fillMessage, { generator: words })}
                  onClick={() => entries.change((content) => withGenerator(content, base, plant, generator))}
                >
                  {intl.formatMessage(messages.fill)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
