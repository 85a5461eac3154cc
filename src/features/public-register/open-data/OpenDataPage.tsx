import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../../shared/intl/formats';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { About, Editions, Programs } from './About';
import { DataTable } from './DataTable';
import { editionMessage, messages } from './messages';
import type { OpenData } from './model';
import { openDataActions, openDataSelectors } from './slice';
import './openData.css';

/** The open data: each table with its files and its columns, and the files that describe them. */
export function OpenDataPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { title } = useCurrentPage();
  const openData = useSelector(openDataSelectors.selectOpenData);
  const request = useSelector(openDataSelectors.selectRequest);
  useEffect(() => {
    dispatch(openDataActions.openDataRequested());
  }, [dispatch]);
  return (
    <div className="sace-open-data">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      {openData && <Shown openData={openData} />}
      {!openData && request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          text={intl.formatMessage(messages.failed)}
          onRetry={() => {
            dispatch(openDataActions.openDataRequested());
          }}
        />
      )}
      {!openData && request.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
    </div>
  );
}

function Shown({ openData }: { openData: OpenData }) {
  const intl = useIntl();
  if (openData.day === null) return <p>{intl.formatMessage(messages.none)}</p>;
  return (
    <>
      <p>{intl.formatMessage(editionMessage, { day: day(openData.day, intl.locale) })}</p>
      {openData.tables.map((table) => (
        <DataTable key={table.name} table={table} />
      ))}
      <About openData={openData} />
      <Programs openData={openData} />
      <Editions days={openData.days} />
    </>
  );
}
