import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { FilesPort } from '../../../shared/files/model';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { ImportTable } from './ImportTable';
import { messages } from './messages';
import { ProblemTable } from './ProblemTable';
import { streetImportsActions, streetImportsSelectors } from './slice';
import { StreetForm } from './StreetForm';

/** RTE-18: official names of streets for the search of the public register, where the office imports them. */
export function StreetImports({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const imports = useSelector(streetImportsSelectors.selectImports);
  const request = useSelector(streetImportsSelectors.selectRequest);
  useEffect(() => {
    dispatch(streetImportsActions.importsRequested());
    return () => {
      dispatch(streetImportsActions.pageLeft());
    };
  }, [dispatch]);
  return (
    <section className="mt-4">
      <h2 className="h4">{intl.formatMessage(messages.title)}</h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(streetImportsActions.importsRequested())} />
      )}
      {imports === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {imports !== null && <StreetForm uploads={uploads} />}
      {imports?.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {imports !== null && imports.length > 0 && <ImportTable imports={imports} />}
      <ProblemTable />
    </section>
  );
}
