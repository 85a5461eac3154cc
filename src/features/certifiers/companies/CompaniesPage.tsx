import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { useMyCompanies } from '../../../shared/useUserData';
import type { MyCompany } from '../../../shared/userData';
import { CompanyDialog } from './CompanyDialog';
import { MembersDialog } from './MembersDialog';
import { editNamed, kindNames, membersNamed, messages, roleNames } from './messages';
import { isReferent } from './model';
import { OwnInvitations } from './OwnInvitations';
import { companiesActions, companiesSelectors } from './slice';
import './companies.css';

/** USD-05: the companies that the user works for; a referente changes the data and members of theirs. */
export function CompaniesPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data: companies, hasFailed, retry } = useMyCompanies();
  const editor = useSelector(companiesSelectors.selectEditor);
  const membersOf = useSelector(companiesSelectors.selectMembersOf);
  const looked = companies?.find(({ id }) => id === membersOf?.companyId);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OwnInvitations />
      {hasFailed && <LoadFailure onRetry={retry} />}
      {companies === undefined && !hasFailed && <Spinner label={intl.formatMessage(messages.loading)} />}
      {companies && (
        <>
          <p>
            <button
              type="button"
              className="btn btn-primary btn-sm"
              onClick={() => dispatch(companiesActions.formOpened(null))}
            >
              {intl.formatMessage(messages.add)}
            </button>
          </p>
          {companies.length === 0 && <p role="status">{intl.formatMessage(messages.empty)}</p>}
          <ul className="sace-companies">
            {companies.map((company) => (
              <CompanyCard key={company.id} company={company} />
            ))}
          </ul>
        </>
      )}
      {editor && (
        <CompanyDialog
          key={editor.id}
          id={editor.id}
          company={editor.isNew ? null : (companies?.find(({ id }) => id === editor.id) ?? null)}
        />
      )}
      {looked && <MembersDialog company={looked} />}
    </>
  );
}

function CompanyCard({ company }: { company: MyCompany }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { name, legalForm, kind, fiscalCode, seat, role } = company;
  const roleName = role === 'referente' || role === 'tecnico' ? intl.formatMessage(roleNames[role]) : role;
  const place = [seat.address, seat.cap, seat.comune && `${seat.comune} (${seat.province ?? ''})`]
    .filter(Boolean)
    .join(', ');
  return (
    <li className="sace-companies__card">
      <h2>{name}</h2>
      <p>{[intl.formatMessage(kindNames[kind]), legalForm].filter(Boolean).join(', ')}</p>
      <p>
        {intl.formatMessage(messages.fiscalCode)} {fiscalCode}
      </p>
      {place !== '' && <p>{place}</p>}
      <p>
        {intl.formatMessage(messages.role)}: <strong>{roleName}</strong>
      </p>
      <div className="sace-companies__actions">
        {isReferent(company) && (
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            aria-label={intl.formatMessage(editNamed, { name })}
            onClick={() => dispatch(companiesActions.formOpened(company))}
          >
            {intl.formatMessage(messages.edit)}
          </button>
        )}
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-label={intl.formatMessage(membersNamed, { name })}
          onClick={() => dispatch(companiesActions.membersOpened(company.id))}
        >
          {intl.formatMessage(messages.members)}
        </button>
      </div>
    </li>
  );
}
