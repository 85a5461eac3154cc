import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../routing/Link';
import { PageHeading } from '../ui/PageHeading';
import './imports.css';

/** The query parameter of the shown import. */
const PARAMETER = 'importazione';

interface Import {
  readonly id: string;
}

interface Props<State, Run extends Import> {
  readonly messages: Readonly<Record<'title' | 'lead' | 'latest' | 'list', MessageDescriptor>>;
  /** The address of this page. */
  readonly path: string;
  /** The address of the list that the imports fill. */
  readonly listPath: string;
  readonly slice: {
    readonly importsRequested: () => UnknownAction;
    readonly pageLeft: () => UnknownAction;
    /** The import that was begun or opened last. */
    readonly selectRun: (state: State) => Import | null;
    readonly selectImports: (state: State) => readonly Run[];
  };
  /** Returns the text of an import's link. */
  readonly nameOf: (run: Run) => string;
  /** The form that begins an import. */
  readonly form: ReactNode;
  /** Shows one import. */
  readonly run: ComponentType<{ id: string }>;
}

/**
 * A page that begins imports, which the server runs in the background. The shown import is part of the address, so that
 * the user can come back to it.
 */
export function ImportsPage<State, Run extends Import>(props: Props<State, Run>) {
  const { messages, listPath, slice, run: RunView } = props;
  const { pageLeft, selectRun } = slice;
  const intl = useIntl();
  const dispatch = useDispatch();
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const begun = useSelector(selectRun)?.id;
  useEffect(
    () => () => {
      dispatch(pageLeft());
    },
    [dispatch, pageLeft],
  );
  useEffect(() => {
    if (id === null && begun !== undefined) setParameters({ [PARAMETER]: begun });
  }, [id, begun, setParameters]);
  return (
    <div className="sace-imports">
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {id === null ? <Start {...props} /> : <RunView key={id} id={id} />}
      <p>
        <Link to={listPath}>{intl.formatMessage(messages.list)}</Link>
      </p>
    </div>
  );
}

function Start<State, Run extends Import>({ messages, path, slice, nameOf, form }: Props<State, Run>) {
  const { importsRequested, selectImports } = slice;
  const intl = useIntl();
  const dispatch = useDispatch();
  const imports = useSelector(selectImports);
  useEffect(() => {
    dispatch(importsRequested());
  }, [dispatch, importsRequested]);
  return (
    <>
      {form}
      {imports.length > 0 && (
        <section>
          <h2>{intl.formatMessage(messages.latest)}</h2>
          <ul>
            {imports.map((one) => (
              <li key={one.id}>
                <Link to={`${path}?${PARAMETER}=${one.id}`}>{nameOf(one)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
