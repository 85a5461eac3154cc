import { useMemo } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { QrCode } from './QrCode';
import type { BankTransfer } from './model';
import { grouped, transferCode } from './transferCode';

const messages = defineMessages({
  title: { id: 'topUp.transfer', defaultMessage: 'Ricarica con bonifico' },
  lead: {
    id: 'topUp.transfer.lead',
    defaultMessage:
      'Scrivi nella causale il solo riferimento: dice a quale portafoglio va il bonifico, ed è sempre lo stesso. L’importo si accredita quando l’ufficio lo riceve dalla banca.',
  },
  beneficiary: { id: 'topUp.transfer.beneficiary', defaultMessage: 'Beneficiario' },
  iban: { id: 'topUp.transfer.iban', defaultMessage: 'IBAN' },
  reference: { id: 'topUp.transfer.reference', defaultMessage: 'Causale (riferimento)' },
  copyBeneficiary: { id: 'topUp.transfer.copyBeneficiary', defaultMessage: 'Copia il beneficiario' },
  copyIban: { id: 'topUp.transfer.copyIban', defaultMessage: 'Copia l’IBAN' },
  copyReference: { id: 'topUp.transfer.copyReference', defaultMessage: 'Copia il riferimento' },
  code: { id: 'topUp.transfer.code', defaultMessage: 'Codice QR del bonifico: contiene gli stessi dati' },
  scan: {
    id: 'topUp.transfer.scan',
    defaultMessage: 'Inquadralo con l’app della tua banca, se legge i codici dei bonifici europei (EPC).',
  },
});

/** The third way to top up: from any bank, to the office's account. */
export function TransferWay({ transfer, cents }: { transfer: BankTransfer; cents: number | null }) {
  const intl = useIntl();
  const code = useMemo(() => transferCode(transfer, cents), [transfer, cents]);
  const facts = [
    [messages.beneficiary, transfer.beneficiary, transfer.beneficiary, messages.copyBeneficiary],
    [messages.iban, transfer.iban, grouped(transfer.iban), messages.copyIban],
    [messages.reference, transfer.reference, grouped(transfer.reference), messages.copyReference],
  ] as const;
  return (
    <section className="sace-top-up__form" aria-labelledby="top-up-transfer">
      <h2 id="top-up-transfer" className="h4">
        {intl.formatMessage(messages.title)}
      </h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      <div className="sace-top-up__transfer">
        <dl>
          {facts.map(([name, value, shown, copy]) => (
            <div key={name.id}>
              <dt>{intl.formatMessage(name)}</dt>
              <dd>
                <span>{shown}</span> <CopyButton text={value} label={intl.formatMessage(copy)} />
              </dd>
            </div>
          ))}
        </dl>
        <figure>
          <QrCode text={code} label={intl.formatMessage(messages.code)} className="sace-top-up__code" />
          <figcaption>
            <small>{intl.formatMessage(messages.scan)}</small>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
