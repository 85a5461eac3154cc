import { configurationRequested } from '../../../shared/applicationConfiguration';
import type { Text } from '../../../shared/intl/text';
import { noticeRaised } from '../../../shared/notices';
import { answering } from '../../../shared/request/answering';
import { onlyConfirmed } from '../../../shared/request/onlyConfirmed';
import { takeLeading } from '../../../shared/saga';
import type { FeatureScope, FeaturesApi } from './model';
import { notices } from './notices';
import { featureManagementActions, featureManagementSlice } from './slice';

const done = (id: string, { providerKey }: FeatureScope, message: Text) => [
  featureManagementActions.workDone({ id }),
  noticeRaised({ severity: 'success', message }),
  // FEA-12, FEA-13: the menu and the rights of everybody in the host may hang on the host's own features.
  ...(providerKey === null ? [configurationRequested()] : []),
];

const SETTINGS = 'SettingManagement.Enable';

/**
 * The host's features are changed on the settings page, which the feature of that page opens: switched off, it takes its
 * own switch along.
 */
const closingQuestion = ({ scope, features }: ReturnType<typeof featureManagementActions.saveRequested>['payload']) =>
  scope.providerKey === null && features.some(({ name, value }) => name === SETTINGS && value === 'false')
    ? {
        title: notices.resetTitle,
        message: notices.closingQuestion,
      }
    : null;

/** The features of one scope: loaded for the modal, saved, and reset to the provider's defaults after a question. */
export function* featureManagementSaga(api: FeaturesApi) {
  yield* featureManagementSlice.watch(api);
  yield* takeLeading(
    featureManagementActions.saveRequested,
    onlyConfirmed(
      closingQuestion,
      answering(
        ({ scope, features }) => api.update(scope, features),
        (_, { id, scope }) => done(id, scope, notices.saved),
        featureManagementActions.workFailed,
      ),
      { declined: featureManagementActions.saveDeclined },
    ),
  );
  yield* takeLeading(
    featureManagementActions.resetRequested,
    onlyConfirmed(
      () => ({ title: notices.resetTitle, message: notices.resetQuestion }),
      answering(
        ({ scope }) => api.reset(scope),
        (_, { id, scope }) => done(id, scope, notices.reset),
        featureManagementActions.workFailed,
      ),
      {
        confirmed: ({ id }) => featureManagementActions.resetConfirmed({ id }),
        declined: featureManagementActions.resetDeclined,
      },
    ),
  );
}
