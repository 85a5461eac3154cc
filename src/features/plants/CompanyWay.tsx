import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { useMyCompanies } from '../../shared/useUserData';
import { companyMessages as messages } from './messages';

/** Whether somebody keeps plants as a maintainer and works for no company yet: plants belong to companies. Unknown counts as no. */
export function useLacksCompany(): boolean {
  const policies = useSelector(selectGrantedPolicies);
  const isMaintainer = !isGranted(policies, 'PlantManage') && isGranted(policies, 'PlantMaintain');
  const { data } = useMyCompanies(isMaintainer);
  return isMaintainer && data?.length === 0;
}

/** The way in for an installer: their own data, then the company, or the invitation of one that is there. */
export function CompanyWay() {
  const intl = useIntl();
  return (
    <section className="alert alert-info">
      <h2 className="h5">{intl.formatMessage(messages.title)}</h2>
      <p>{intl.formatMessage(messages.text)}</p>
      <p>
        <Link className="btn btn-primary btn-sm" to={memberPaths.companies}>
          {intl.formatMessage(messages.companies)}
        </Link>{' '}
        <Link className="btn btn-outline-primary btn-sm" to={memberPaths.personalRecord}>
          {intl.formatMessage(messages.record)}
        </Link>
      </p>
    </section>
  );
}
