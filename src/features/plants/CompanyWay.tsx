import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { useOnReturn } from '../../shared/useOnReturn';
import { companyMessages as messages } from './messages';
import { plantsActions, plantsSelectors } from './slice';

/**
 * Returns true for a maintainer who can act for no company today: they work for none, or the office has not enabled it.
 * Undefined until the answer comes; false when the request failed.
 */
export function useLacksCompany(): boolean | undefined {
  const dispatch = useDispatch();
  const policies = useSelector(selectGrantedPolicies);
  const isMaintainer = !isGranted(policies, 'PlantManage') && isGranted(policies, 'PlantMaintain');
  const companies = useSelector(plantsSelectors.selectOwnCompanies);
  const hasFailed = useSelector(plantsSelectors.selectOwnCompaniesRequest).status === 'failed';
  useEffect(() => {
    if (isMaintainer) dispatch(plantsActions.ownCompaniesRequested());
  }, [dispatch, isMaintainer]);
  // The office may have decided meanwhile.
  useOnReturn(() => {
    if (isMaintainer) dispatch(plantsActions.ownCompaniesRequested());
  });
  if (!isMaintainer) return false;
  return companies === undefined && !hasFailed ? undefined : companies?.length === 0;
}

/** The way in for an installer: the page that says what lacks and where the request of the company stands. */
export function CompanyWay() {
  const intl = useIntl();
  return (
    <section className="alert alert-info">
      <h2 className="h5">{intl.formatMessage(messages.title)}</h2>
      <p>{intl.formatMessage(messages.text)}</p>
      <p>
        <Link className="btn btn-primary btn-sm" to={memberPaths.maintainer}>
          {intl.formatMessage(messages.way)}
        </Link>
      </p>
    </section>
  );
}
