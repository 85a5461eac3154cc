import { useIntl } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { messages } from './messages';
import type { OrderQuestion } from './model';

/** The applicant, the application, and the enrolment as it was declared. */
export function QuestionFacts({ question }: { question: OrderQuestion }) {
  const intl = useIntl();
  const { firstName, lastName, protocolNumber, orderType, orderProvince, orderNumber, orderDate } = question;
  const facts: [label: string, value: string | null][] = [
    [intl.formatMessage(messages.person), `${lastName} ${firstName}`],
    [intl.formatMessage(messages.orderType), orderType],
    [intl.formatMessage(messages.orderProvince), orderProvince],
    [intl.formatMessage(messages.orderNumber), orderNumber],
    [intl.formatMessage(messages.orderDate), orderDate === null ? null : day(orderDate, intl.locale)],
    [intl.formatMessage(messages.protocol), protocolNumber],
  ];
  return (
    <section aria-labelledby="order-answer-facts">
      <h2 id="order-answer-facts">{intl.formatMessage(messages.factsTitle)}</h2>
      <dl className="sace-order-answer__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? intl.formatMessage(messages.notDeclared)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
