import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day } from '../../../shared/intl/formats';
import { useCurrentPage } from '../../../shared/routing/currentPage';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { ClassSection } from './ClassSection';
import { ComuniSection } from './ComuniSection';
import { answerMessage, asOfMessage, messages, sectionTitles } from './messages';
import { badShare, goodShare, type Statistics } from './model';
import { MonthSection } from './MonthSection';
import { PlantSections } from './PlantSections';
import { percent } from './names';
import { SavingSection } from './SavingSection';
import { FileFailure } from './Section';
import { statisticsActions, statisticsSelectors } from './slice';
import './statistics.css';

/** The statistics of certificates: first the summary, then each table with its sentence and its picture. */
export function StatisticsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { title } = useCurrentPage();
  const figures = useSelector(statisticsSelectors.selectFigures);
  const request = useSelector(statisticsSelectors.selectRequest);
  const ask = () => {
    dispatch(statisticsActions.figuresRequested());
  };
  useEffect(() => {
    dispatch(statisticsActions.figuresRequested());
  }, [dispatch]);
  const isMissing = request.status === 'failed' && request.error.status === 404;
  return (
    <div className="sace-statistics">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      {figures && <Shown figures={figures} />}
      {!figures && isMissing && <p>{intl.formatMessage(messages.none)}</p>}
      {!figures && request.status === 'failed' && !isMissing && (
        <LoadFailure error={request.error} text={intl.formatMessage(messages.failed)} onRetry={ask} />
      )}
      {!figures && request.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
    </div>
  );
}

function Shown({ figures }: { figures: Statistics }) {
  const intl = useIntl();
  const { asOf, total, tables, months, savings } = figures;
  useEffect(() => {
    // The target of the address did not exist yet when the page opened.
    if (/^#[a-z]+$/.test(location.hash)) document.querySelector(location.hash)?.scrollIntoView();
  }, []);
  const asOfText = intl.formatMessage(asOfMessage, { day: day(asOf, intl.locale) });
  if (total === null)
    return (
      <p>
        {intl.formatMessage(messages.tooFew)} {asOfText}
      </p>
    );
  const tableOf = (name: string) => tables.find((table) => table.name === name);
  const [provinces, reachable, years] = [tableOf('province'), tableOf('reachable'), tableOf('year')];
  return (
    <>
      {provinces && <Answer total={total} bad={badShare(provinces)} good={goodShare(provinces)} />}
      <p>
        {asOfText} {intl.formatMessage(messages.hiddenNote)}
      </p>
      <Contents figures={figures} />
      <FileFailure />
      {provinces && <ClassSection table={provinces} />}
      <ComuniSection figures={figures} />
      {tables
        .filter(({ name }) => !['province', 'reachable', 'year'].includes(name))
        .map((table) => (
          <ClassSection key={table.name} table={table} />
        ))}
      <SavingSection savings={savings} />
      {reachable && <ClassSection table={reachable} />}
      {years && <ClassSection table={years} />}
      <MonthSection months={months} />
      <PlantSections />
    </>
  );
}

function Answer({ total, bad, good }: { total: number; bad: number | null; good: number | null }) {
  const intl = useIntl();
  if (bad === null || good === null) return null;
  return (
    <p className="sace-statistics__answer">
      {intl.formatMessage(answerMessage, { count: total, bad: percent(intl, bad), good: percent(intl, good) })}
    </p>
  );
}

/** Leads to each table. */
function Contents({ figures: { tables, comuni, savings, months } }: { figures: Statistics }) {
  const intl = useIntl();
  const plants = useSelector(statisticsSelectors.selectPlants)?.tables ?? [];
  const names = (Object.keys(sectionTitles) as (keyof typeof sectionTitles)[]).filter((name) => {
    if (name === 'comuni') return comuni.length > 0;
    if (name === 'savings') return savings.length > 0;
    return name === 'months' ? months.length > 0 : [...tables, ...plants].some((table) => table.name === name);
  });
  return (
    <nav aria-label={intl.formatMessage(messages.contents)}>
      <ul className="sace-statistics__contents">
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{intl.formatMessage(sectionTitles[name])}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
