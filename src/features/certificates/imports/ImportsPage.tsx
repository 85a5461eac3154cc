import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { instant } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { PageHeading } from '../../../shared/ui/PageHeading';
import './imports.css';
import { ImportForm } from './ImportForm';
import { messages, runNameMessage } from './messages';
import { RunView } from './RunView';
import { pageLeft, runsRequested, selectRun, selectRuns } from './slice';

/** The query parameter of the shown import. */
const PARAMETER = 'importazione';
const pathOf = (id: string) => `${memberPaths.apeImports}?${PARAMETER}=${id}`;

/**
 * RTE-31: imports many certificates in XML as drafts. The shown import is part of the address, so that the user can
 * come back to it.
 */
export function ImportsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const begun = useSelector(selectRun)?.id;
  useEffect(
    () => () => {
      dispatch(pageLeft());
    },
    [dispatch],
  );
  useEffect(() => {
    if (id === null && begun !== undefined) setParameters({ [PARAMETER]: begun });
  }, [id, begun, setParameters]);
  return (
    <div className="sace-imports">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {id === null ? <Beginning /> : <RunView key={id} id={id} />}
      <p>
        <Link to={paths.ape}>{intl.formatMessage(messages.list)}</Link>
      </p>
    </div>
  );
}

function Beginning() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const runs = useSelector(selectRuns);
  useEffect(() => {
    dispatch(runsRequested());
  }, [dispatch]);
  return (
    <>
      <ImportForm />
      {runs.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.latest)}</h2>
          <ul>
            {runs.map(({ id, createdAt, itemCount }) => (
              <li key={id}>
                <Link to={pathOf(id)}>
                  {intl.formatMessage(runNameMessage, { on: instant(createdAt, intl.locale), count: itemCount })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
