import { createElement } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser, selectFeature, selectGrantedPolicies } from '../shared/applicationConfiguration';
import { isGranted } from '../shared/policies';
import { memberPaths } from '../shared/routing/memberPaths';
import { paths } from '../shared/routing/paths';
import { workPart } from './due/workPart';
import { greeting, messages } from './ownMessages';
import { Services, type Service } from './Services';

/** The work comes with the features of a session, as does its slice. */
const selectHasWork = (state: object) => 'dueWork' in state;

const selectSettingsFeature = selectFeature('SettingManagement.Enable');

const all: readonly (Service & { requiredPolicy: string })[] = [
  {
    path: memberPaths.adminAccreditationsPending,
    title: messages.pendingTitle,
    text: messages.pendingText,
    icon: 'mail',
    requiredPolicy: 'AccreditationManage',
  },
  {
    path: paths.adminAccreditationsList,
    title: messages.manageTitle,
    text: messages.manageText,
    icon: 'list',
    requiredPolicy: 'AccreditationManage',
  },
  {
    path: paths.accreditations,
    title: messages.accreditationTitle,
    text: messages.accreditationText,
    icon: 'user',
    requiredPolicy: 'AccreditationCreate',
  },
  {
    path: memberPaths.maintainer,
    title: messages.maintainerTitle,
    text: messages.maintainerText,
    icon: 'settings',
    requiredPolicy: 'AccreditationCreate || PlantMaintain',
  },
  {
    path: paths.ape,
    title: messages.certificatesTitle,
    text: messages.certificatesText,
    icon: 'file',
    requiredPolicy: 'ApeList',
  },
  {
    path: paths.wallet,
    title: messages.walletTitle,
    text: messages.walletText,
    icon: 'card',
    requiredPolicy: 'WalletManage || WalletEdit',
  },
  {
    path: paths.manuals,
    title: messages.manualsTitle,
    text: messages.manualsText,
    icon: 'download',
    requiredPolicy: 'ApeList',
  },
];

/** The pages of the administration, which its menu need not show (ADM-06). */
const administration: typeof all = [
  {
    path: paths.identityRoles,
    title: messages.rolesTitle,
    text: messages.rolesText,
    icon: 'key',
    requiredPolicy: 'AbpIdentity.Roles',
  },
  {
    path: memberPaths.identityUsers,
    title: messages.usersTitle,
    text: messages.usersText,
    icon: 'user',
    requiredPolicy: 'AbpIdentity.Users',
  },
  {
    path: memberPaths.identitySecurityLogs,
    title: messages.logTitle,
    text: messages.logText,
    icon: 'list',
    requiredPolicy: 'AbpIdentity.SecurityLogs',
  },
  {
    path: paths.tenants,
    title: messages.tenantsTitle,
    text: messages.tenantsText,
    icon: 'pa',
    requiredPolicy: 'AbpTenantManagement.Tenants',
  },
  {
    path: memberPaths.cleanedTexts,
    title: messages.cleanedTextsTitle,
    text: messages.cleanedTextsText,
    icon: 'list',
    requiredPolicy: 'Sace.CleanedTexts',
  },
  {
    path: memberPaths.jobs,
    title: messages.jobsTitle,
    text: messages.jobsText,
    icon: 'refresh',
    requiredPolicy: 'Sace.Jobs',
  },
  {
    path: memberPaths.settings,
    title: messages.settingsTitle,
    text: messages.settingsText,
    icon: 'settings',
    requiredPolicy: 'SettingManagement.Emailing || FeatureManagement.ManageHostFeatures',
  },
];

/** The work that waits for this user, and the services of their role. */
export function OwnServices() {
  const granted = useSelector(selectGrantedPolicies);
  const DueWork = useSelector(selectHasWork) ? workPart.shown() : null;
  const areSettingsOff = useSelector(selectSettingsFeature)?.toLowerCase() === 'false';
  const mine = (services: typeof all) =>
    services.filter(
      ({ requiredPolicy, path }) =>
        isGranted(granted, requiredPolicy) && !(areSettingsOff && path === memberPaths.settings),
    );
  const [own, shell] = [mine(all), mine(administration)];
  return (
    <>
      {DueWork !== null && createElement(DueWork)}
      {own.length > 0 && <Services id="i-tuoi-servizi" title={messages.title} services={own} />}
      {shell.length > 0 && <Services id="amministrazione" title={messages.administration} services={shell} />}
    </>
  );
}

/** The name of the signed-in user, above the title of the home page. */
export function Greeting() {
  const intl = useIntl();
  const { name, userName } = useSelector(selectCurrentUser);
  return <p className="sace-hero__greeting">{intl.formatMessage(greeting, { name: name ?? userName ?? '' })}</p>;
}
