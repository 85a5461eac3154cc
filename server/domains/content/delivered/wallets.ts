import type { DeliveredManual } from './model';

/** The manual for all who pay: holders of wallets, and those who top up for others. */
export const walletManual: DeliveredManual = {
  slug: 'portafoglio',
  title: 'Portafoglio e ricariche',
  summary: 'Saldo, movimenti, ricariche con pagoPA, ricevute ed estratto conto.',
  category: 'Portafoglio',
  audience: 'everybody',
  introduction: `
Ogni certificatore e ogni società ha un portafoglio prepagato, da cui si pagano i contributi di accreditamento e degli attestati. Si apre da solo con la registrazione e comincia vuoto.`,
  chapters: [
    {
      slug: 'saldo-e-movimenti',
      title: 'Saldo e movimenti',
      text: `
[Portafoglio utente](/portafoglio) mostra quanto è **disponibile**, il **saldo** e quanto è **accantonato**: il contributo di un attestato che aspetta la firma è accantonato, e addebitato con la registrazione.

- I movimenti si filtrano e si esportano in CSV o Excel.
- Ogni ricarica per bonifico ha la sua ricevuta in PDF.
- L’estratto conto di un periodo, al massimo di un anno, si scarica in PDF.
- Si può chiedere un avviso per e-mail quando il disponibile scende sotto una cifra.

Da un portafoglio bloccato non si paga; le ricariche arrivano comunque. In quel caso rivolgersi all’assistenza.`,
    },
    {
      slug: 'ricaricare',
      title: 'Ricaricare con pagoPA',
      text: `
1. In [Ricarica del pagatore](/portafoglio/ricarica-pagatore) scegliere il portafoglio: il proprio, quello della società o di chi ha dato la delega.
2. Scegliere la cifra.
3. **Paga ora** apre la pagina di pagoPA; oppure si scarica l’**avviso** e si paga in banca, in posta o da un’app.
4. Pagato, il saldo si aggiorna da solo: la pagina lo mostra appena la conferma arriva.

Un pagamento interrotto non addebita nulla: se ne comincia un altro. Un avviso che non serve più si può annullare.

Se dopo il pagamento la ricarica non compare entro il giorno lavorativo seguente, comunicare all’assistenza il codice IUV dell’avviso.`,
    },
  ],
};
