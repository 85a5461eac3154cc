import { useEffect } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import type { CertificateCircumstances } from './drafts/model';
import { certificatesActions, certificatesSelectors } from './slice';

const standingMessages = defineMessages({
  suspended: {
    id: 'certificates.standing.suspended',
    defaultMessage:
      'Il tuo accreditamento è sospeso: fino alla fine della sospensione non si compilano, non si importano e non si registrano attestati a tuo nome.',
  },
  expired: {
    id: 'certificates.standing.expired',
    defaultMessage: 'Il tuo accreditamento è scaduto: rinnovalo per compilare, importare e registrare attestati.',
  },
  never: {
    id: 'certificates.standing.never',
    defaultMessage: 'Per compilare attestati serve un accreditamento in vigore, o la delega di chi lo ha.',
  },
});

/**
 * The user's possible actions on certificates today. Everything is possible until it is known, since the server
 * decides.
 */
interface MayDo {
  /** True when somebody in whose name they compile is entitled. */
  readonly begin: boolean;
  /** True when they are entitled themselves: files are imported in the user's own name. */
  readonly import: boolean;
}

const mayDo = (known: CertificateCircumstances | null): MayDo => ({
  begin: known === null || known.names.some(({ standing }) => standing === 'entitled'),
  import: known === null || known.standing === 'entitled',
});

/** Loads the standing of a user who compiles certificates, and returns the actions that it allows. */
export function useMayDo(): MayDo {
  const dispatch = useDispatch();
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  useEffect(() => {
    if (mayCreate) dispatch(certificatesActions.circumstancesRequested());
  }, [dispatch, mayCreate]);
  return mayDo(useSelector(certificatesSelectors.selectCircumstances));
}

/** Warns, before anything is begun, that the user's accreditation does not allow it. */
export function StandingNotice() {
  const intl = useIntl();
  const known = useSelector(certificatesSelectors.selectCircumstances);
  if (known === null || known.standing === 'entitled') return null;
  // A user who only works by delegation lacks nothing.
  if (known.standing === 'never' && mayDo(known).begin) return null;
  return <p className="alert alert-warning">{intl.formatMessage(standingMessages[known.standing])}</p>;
}
