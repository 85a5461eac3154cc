import { useIntl, type MessageDescriptor } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../shared/applicationConfiguration';
import { euro } from '../shared/intl/formats';
import { useCurrentPage } from '../shared/routing/currentPage';
import { Link } from '../shared/routing/Link';
import { memberPaths } from '../shared/routing/memberPaths';
import { PageHeading } from '../shared/ui/PageHeading';
import { costMessage, messages } from './becomeMessages';
import './become.css';

const needed = [messages.neededStudy, messages.neededDocuments, messages.neededEmail];
const time = [messages.timeDraft, messages.timeOrder, messages.timeTold, messages.timeValid];
const steps = [
  messages.stepAccount,
  messages.stepRecord,
  messages.stepApplication,
  messages.stepFee,
  messages.stepChecks,
  messages.stepNumber,
];

/** Information for visitors before they apply for an accreditation, and the link to begin, which needs a sign-in. */
export function BecomeCertifierPage() {
  const intl = useIntl();
  const { title } = useCurrentPage();
  return (
    <div className="sace-become">
      <PageHeading title={intl.formatMessage(title)} lead={intl.formatMessage(messages.lead)} />
      <Part title={messages.neededTitle} texts={needed} />
      <Cost />
      <Part title={messages.timeTitle} texts={time} />
      <Part title={messages.stepsTitle} texts={steps} isOrdered />
      <Link className="btn btn-primary" to={memberPaths.newApplication}>
        {intl.formatMessage(messages.begin)}
      </Link>
    </div>
  );
}

type PartProps = { title: MessageDescriptor; texts: readonly MessageDescriptor[]; isOrdered?: boolean };

function Part({ title, texts, isOrdered = false }: PartProps) {
  const intl = useIntl();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section className="sace-text">
      <h2>{intl.formatMessage(title)}</h2>
      <List>
        {texts.map((text) => (
          <li key={text.id}>{intl.formatMessage(text)}</li>
        ))}
      </List>
    </section>
  );
}

/** The fee of the settings; where they could not be read only how it is paid. */
function Cost() {
  const intl = useIntl();
  const values = useSelector(selectConfiguration)?.setting.values;
  const [fee, renewal] = ['Sace.Fee.Cents', 'Sace.Fee.RenewalCents'].map((name) => values?.[name]);
  return (
    <section className="sace-text">
      <h2>{intl.formatMessage(messages.costTitle)}</h2>
      {typeof fee === 'string' && typeof renewal === 'string' && (
        <p>
          {intl.formatMessage(costMessage, {
            fee: euro(Number(fee), intl.locale),
            renewal: euro(Number(renewal), intl.locale),
          })}
        </p>
      )}
      <p>{intl.formatMessage(messages.costHow)}</p>
    </section>
  );
}
