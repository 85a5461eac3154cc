import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { useParameter } from '../../../shared/routing/useParameter';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { CompanyWay, useLacksCompany } from '../CompanyWay';
import { messages } from '../messages';
import '../plants.css';
import { plantsActions, plantsSelectors } from '../slice';
import { useWords } from '../useWords';
import { PlantForm } from './PlantForm';

const useLists = () => {
  const dispatch = useDispatch();
  useWords();
  useEffect(() => {
    dispatch(plantsActions.companiesRequested(''));
    return () => void dispatch(plantsActions.plantLeft());
  }, [dispatch]);
};

/** The form of a new plant. The id is made here, so that a repeated save creates one plant. */
export function NewPlantPage() {
  const intl = useIntl();
  const [id] = useState(() => crypto.randomUUID());
  const lacksCompany = useLacksCompany();
  const dispatch = useDispatch();
  useLists();
  useEffect(() => void dispatch(plantsActions.newPlantShown(id)), [dispatch, id]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.add)} />
      {lacksCompany === undefined && <Spinner label={intl.formatMessage(messages.loadingCompanies)} />}
      {lacksCompany === true && <CompanyWay />}
      {lacksCompany === false && <PlantForm id={id} plant={null} />}
    </>
  );
}

/** A plant that is changed by those who keep it. */
export function PlantFormPage() {
  const id = useParameter('id');
  const intl = useIntl();
  const dispatch = useDispatch();
  const found = useSelector(plantsSelectors.selectPlant);
  const request = useSelector(plantsSelectors.selectRequest);
  const plant = found?.id === id ? found : null;
  useLists();
  useEffect(() => void dispatch(plantsActions.plantRequested(id)), [dispatch, id]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.changeTitle)} />
      {plant && <PlantForm id={id} plant={plant} />}
      {!plant && request.status !== 'failed' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {!plant && request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(plantsActions.plantRequested(id))}>
          <Link to={memberPaths.apeEnergySystems}>{intl.formatMessage(messages.all)}</Link>
        </LoadFailure>
      )}
    </>
  );
}
