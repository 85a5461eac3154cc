import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { FilesPort } from '../../../shared/files/model';
import { instant } from '../../../shared/intl/formats';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { PageHeading } from '../../../shared/ui/PageHeading';
import './imports.css';
import { ImportForm } from './ImportForm';
import { messages, runNameMessage } from './messages';
import { RunView } from './RunView';
import { importsRequested, pageLeft, selectImports, selectRun } from './slice';

/** The parameter of the address that names the import in sight. */
const PARAMETER = 'importazione';
const pathOf = (id: string) => `${memberPaths.plantImports}?${PARAMETER}=${id}`;

/** RTE-31: files of plants of other registers; the import in sight is the address, so that it is come back to. */
export function ImportsPage({ uploads }: { uploads: FilesPort }) {
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
    <div className="sace-plant-imports">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {id === null ? <Beginning uploads={uploads} /> : <RunView key={id} id={id} />}
      <p>
        <Link to={memberPaths.apeEnergySystems}>{intl.formatMessage(messages.list)}</Link>
      </p>
    </div>
  );
}

function Beginning({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const imports = useSelector(selectImports);
  useEffect(() => {
    dispatch(importsRequested());
  }, [dispatch]);
  return (
    <>
      <ImportForm uploads={uploads} />
      {imports.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.latest)}</h2>
          <ul>
            {imports.map(({ id, createdAt, name }) => (
              <li key={id}>
                <Link to={pathOf(id)}>
                  {intl.formatMessage(runNameMessage, { on: instant(createdAt, intl.locale), name })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
