import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import type { FilesPort } from '../../../shared/files/model';
import { isGranted } from '../../../shared/policies';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import type { Certificate } from '../../certificates/model';
import { AnswerDialog } from './AnswerDialog';
import { ControlFacts } from './ControlFacts';
import { stateNames } from '../../../../common/labels/controls';
import { messages } from './messages';
import { OpenDialog } from './OpenDialog';
import { controlsActions, controlsSelectors } from './slice';

/**
 * `uploads` is the same object at each render. The panel beside the list has none: answers are given on the
 * certificate's own page.
 */
type Props = { certificate: Certificate; uploads: FilesPort | null };

const UNCONTROLLED: ReadonlySet<string> = new Set(['Bozza', 'Validata', 'DaFirmare', 'Annullata']);
const isOver = (state: string) => state === 'Concluso' || state === 'Ritirato';

/** The controls of a certificate: the certifier sees the request with its term and answers; officers open a control. */
export function ControlSection({ certificate, uploads }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const policies = useSelector(selectGrantedPolicies);
  const known = useSelector(controlsSelectors.selectOfCertificate);
  const acting = useSelector(controlsSelectors.selectActing);
  const [dialog, setDialog] = useState<'open' | 'answer' | null>(null);
  const { id, state } = certificate.header;
  const { version } = certificate.saved;
  useEffect(() => void dispatch(controlsActions.controlsRequested(id)), [dispatch, id, version]);
  useEffect(() => () => void dispatch(controlsActions.certificateLeft()), [dispatch, id]);
  const items = known?.certificateId === id ? known.items : null;
  if (items === null) return null;
  const current = items.find((one) => !isOver(one.state));
  const mayOpen = isGranted(policies, 'ApeControl') && current === undefined && !UNCONTROLLED.has(state);
  const mayAnswer = current?.state === 'DocumentiRichiesti' && isGranted(policies, 'ApeCreate');
  if (items.length === 0 && !mayOpen) return null;
  const begin = (what: 'open' | 'answer') => () => {
    dispatch(controlsActions.actingBegun());
    setDialog(what);
  };
  const close = () => setDialog(null);
  const isShown = acting.status !== 'done';
  return (
    <section className="sace-sign" aria-labelledby="sace-controls-title">
      <h2 id="sace-controls-title">{intl.formatMessage(messages.section)}</h2>
      {current && <p>{intl.formatMessage(messages.meanwhile)}</p>}
      <ul className="sace-sign__files">
        {items.map((control) => (
          <li key={control.id} className={`alert ${isOver(control.state) ? 'alert-info' : 'alert-warning'}`}>
            <strong>{intl.formatMessage(stateNames[control.state])}</strong>{' '}
            {isGranted(policies, 'ApeControl') && (
              <Link to={`${memberPaths.apeControls}?coda=all&controllo=${control.id}`}>
                {intl.formatMessage(messages.toPage)}
              </Link>
            )}
            <ControlFacts control={control} />
          </li>
        ))}
      </ul>
      {mayAnswer &&
        (uploads ? (
          <button type="button" className="btn btn-primary btn-sm" onClick={begin('answer')}>
            {intl.formatMessage(messages.answer)}
          </button>
        ) : (
          <Link to={href(memberPaths.certificate, { id })}>{intl.formatMessage(messages.answerOnPage)}</Link>
        ))}
      {mayOpen && (
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={begin('open')}>
          {intl.formatMessage(messages.open)}
        </button>
      )}
      {isShown && dialog === 'open' && <OpenDialog certificateId={id} onClose={close} />}
      {isShown && dialog === 'answer' && current && uploads && (
        <AnswerDialog certificateId={id} control={current} uploads={uploads} onClose={close} />
      )}
    </section>
  );
}
