import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { day, instant } from '../../../shared/intl/formats';
import { captions, factNames, kindNames, panelMessages, receiptMessage } from './messages';
import type { BankLine, ReceiptNumber } from './model';
import { ReceiptButton } from './ReceiptButton';
import { transfersActions, transfersSelectors } from './slice';

/** The bank's data and the decisions on a line; empty values are left out. */
export function LineFacts({ line }: { line: BankLine }) {
  const intl = useIntl();
  const when = (at: string | null | undefined) => (at ? instant(at, intl.locale) : null);
  const facts: (readonly [MessageDescriptor, string | null | undefined])[] = [
    [captions.kind, intl.formatMessage(line.isTyped ? panelMessages.typed : kindNames[line.kind])],
    [captions.bookedOn, day(line.bookedOn, intl.locale)],
    [factNames.valueOn, line.valueOn && day(line.valueOn, intl.locale)],
    [captions.text, line.text],
    [captions.payerIban, line.payerIban],
    [captions.bankReference, line.bankReference],
    [factNames.flow, line.flow],
    [captions.holder, line.wallet ? `${line.wallet.name}, ${line.wallet.reference}` : line.holderName],
    [factNames.fee, line.accreditationId ? line.feeCases[0]?.protocolNumber : null],
    [captions.proposedByName, line.proposedByName],
    [factNames.proposedAt, when(line.proposedAt)],
    [captions.approvedByName, line.approvedByName],
    [factNames.approvedAt, when(line.approvedAt)],
    [factNames.receipt, line.receipt && intl.formatMessage(receiptMessage, line.receipt)],
    [captions.note, line.note],
    [factNames.hash, line.hash],
  ];
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(panelMessages.facts)}</h3>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name.id}>
                <dt>{intl.formatMessage(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {line.receipt && <LineReceipt receipt={line.receipt} />}
    </section>
  );
}

function LineReceipt({ receipt }: { receipt: ReceiptNumber }) {
  const dispatch = useDispatch();
  return (
    <ReceiptButton
      printing={useSelector(transfersSelectors.selectPrinting)}
      onPrint={() => dispatch(transfersActions.receiptRequested(receipt))}
    />
  );
}
