import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser, selectGrantedPolicies } from '../shared/applicationConfiguration';
import { isGranted } from '../shared/policies';
import { paths } from '../shared/routing/paths';
import { greeting, messages } from './ownMessages';
import { Services, type Service } from './Services';

const all: readonly (Service & { requiredPolicy: string })[] = [
  { path: paths.adminAccreditationsList, title: messages.manageTitle, text: messages.manageText, icon: 'list', requiredPolicy: 'AccreditationManage' },
  { path: paths.accreditations, title: messages.accreditationTitle, text: messages.accreditationText, icon: 'user', requiredPolicy: 'AccreditationCreate' },
  { path: paths.ape, title: messages.certificatesTitle, text: messages.certificatesText, icon: 'file', requiredPolicy: 'ApeList' },
  { path: paths.wallet, title: messages.walletTitle, text: messages.walletText, icon: 'refresh', requiredPolicy: 'WalletManage || WalletEdit' },
  { path: paths.manuals, title: messages.manualsTitle, text: messages.manualsText, icon: 'download', requiredPolicy: 'ApeList' },
];

/** What this user's role is for. */
export function OwnServices() {
  const granted = useSelector(selectGrantedPolicies);
  const services = all.filter(({ requiredPolicy }) => isGranted(granted, requiredPolicy));
  return services.length > 0 && <Services id="i-tuoi-servizi" title={messages.title} services={services} />;
}

/** The name of whoever signed in, above the title of the home page. */
export function Greeting() {
  const intl = useIntl();
  const { name, userName } = useSelector(selectCurrentUser);
  return <p className="sace-hero__greeting">{intl.formatMessage(greeting, { name: name ?? userName ?? '' })}</p>;
}
