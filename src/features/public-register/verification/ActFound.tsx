import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { asWritten } from '../../../shared/intl/asWritten';
import { day } from '../../../shared/intl/formats';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { linkPaths } from '../../../shared/routing/linkPaths';
import { paths } from '../../../shared/routing/paths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { CompareFile } from './CompareFile';
import { Facts } from './Facts';
import { messages, verdicts } from './messages';
import type { ToldAct, Verification } from './model';
import { verificationActions, verificationSelectors } from './slice';
import { Verdict } from './Verdict';

/** The act that the paper names: whether it counts, what must stand on the paper, and the file beside it. */
export function ActFound({ act, copies }: { act: ToldAct; copies: Verification['copies'] }) {
  const intl = useIntl();
  const { number, state, replacedBy } = act;
  const page = href(paths.publicCertificate, { number });
  return (
    <>
      <Verdict kind={state === 'Registrata' ? 'good' : state === 'Annullata' ? 'none' : 'over'}>
        <h2>{state === 'Annullata' ? number : <Link to={page}>{number}</Link>}</h2>
        <p>{intl.formatMessage(verdicts[state])}</p>
      </Verdict>
      {state !== 'Annullata' && (
        <>
          <p>{intl.formatMessage(messages.checkData)}</p>
          <ActFacts act={act} />
          <CompareFile act={act} copies={copies} />
          <Prove number={number} />
        </>
      )}
      {state === 'Annullata' && replacedBy !== null && <ActFacts act={act} />}
    </>
  );
}

/** The data that must be on the paper. */
export function ActFacts({ act }: { act: ToldAct }) {
  const intl = useIntl();
  const { replacedBy, address, comune, province } = act;
  const date = (iso: string | null) => iso && day(iso, intl.locale);
  const place = [address, comune && `${comune}${province === null ? '' : ` (${province})`}`].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        [
          messages.replacedBy,
          replacedBy && <Link to={href(paths.publicCertificate, { number: replacedBy })}>{replacedBy}</Link>,
        ],
        [messages.address, place && <span {...asWritten}>{place}</span>],
        [messages.energyClass, energyOf(act, (value) => intl.formatNumber(value, { maximumFractionDigits: 2 }))],
        [messages.registeredOn, date(act.registeredOn)],
        [messages.validUntil, date(act.endedOn ?? act.validTo)],
      ]}
    />
  );
}

const energyOf = ({ energyClass, epNren }: ToldAct, figure: (value: number) => string) =>
  [energyClass, epNren === null ? null : `EPgl,nren ${figure(epNren)} kWh/m²`]
    .filter((part) => part !== null)
    .join(' · ');

function Prove({ number }: { number: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const proving = useSelector(verificationSelectors.selectProving);
  const proof = useSelector(verificationSelectors.selectProof);
  // The id is chosen once: a retry after a failure sends the same command.
  const [commandId] = useState(() => crypto.randomUUID());
  const made = proving.status === 'done' && proof?.told.number === number ? proof.code : null;
  useEffect(() => {
    if (made !== null) void navigate(href(linkPaths.proof, { code: made }));
  }, [made, navigate]);
  const ask = () => {
    dispatch(verificationActions.provingRequested(number, commandId));
  };
  return (
    <section>
      <h2>{intl.formatMessage(messages.proofTitle)}</h2>
      <p>{intl.formatMessage(messages.proveNote)}</p>
      {proving.status === 'failed' ? (
        <LoadFailure isPartial error={proving.error} onRetry={ask} />
      ) : (
        <button type="button" className="btn btn-outline-primary" disabled={proving.status !== 'idle'} onClick={ask}>
          {intl.formatMessage(messages.prove)}
        </button>
      )}
    </section>
  );
}
