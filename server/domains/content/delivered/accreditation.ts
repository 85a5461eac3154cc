import type { DeliveredManual } from './model';

/** The manual for certifiers who apply, renew, and maintain their entry in the register. */
export const accreditationManual: DeliveredManual = {
  slug: 'accreditamento',
  title: 'Accreditarsi e restare accreditati',
  summary: 'Dalla domanda al rinnovo, con l’anagrafica, l’albo pubblico, le società e le deleghe.',
  category: 'Accreditamento',
  audience: 'everybody',
  introduction: `
Questa guida segue le pagine del menu **Certificatore**. Ogni pagina ha in alto il collegamento **Guida a questa pagina**, che porta al capitolo che la riguarda.`,
  chapters: [
    {
      slug: 'domanda',
      title: 'Compilare e inviare la domanda',
      text: `
Si comincia da [Nuovo accreditamento](/accreditamenti/nuovo). Il protocollo è assegnato subito e resta lo stesso fino alla fine.

## Prima di iniziare

- Il titolo di studio e l’anno in cui è stato conseguito.
- L’iscrizione all’ordine o collegio, con numero e data; oppure l’attestato del corso, se il titolo lo richiede.
- La polizza assicurativa, se è richiesta.
- Un indirizzo e-mail confermato: senza conferma la domanda non parte.

## Compilare

1. La domanda è divisa in passi. **Avanti** controlla il passo e segnala accanto a ogni campo che cosa non va.
2. Quello che scrivi si salva da solo, e lo ritrovi anche se chiudi la pagina.
3. I documenti si caricano nel loro passo. Un caricamento interrotto riprende da dove era arrivato.
4. L’ultimo passo riepiloga tutto: finché manca qualcosa, l’invio non è possibile e la mancanza è indicata.

## Dopo l’invio

Si scarica la **ricevuta** in PDF, con l’impronta di ogni documento. Il contributo si paga dal portafoglio o con pagoPA dalla pagina della domanda; quello che è pagato così non aspetta nessuno.`,
    },
    {
      slug: 'stati-e-termini',
      title: 'Seguire la domanda: stati e termini',
      text: `
[I miei accreditamenti](/accreditamenti) elenca le domande con il loro stato. Aprendone una si vedono la storia, i documenti e che cosa si può fare.

| Stato | Che cosa significa | Che cosa fare |
| In compilazione | È una bozza | Completarla e inviarla, o eliminarla |
| Inviata | È arrivata, manca il contributo | Pagare il contributo |
| Attesa convalida ordine | L’ordine o collegio conferma l’iscrizione | Attendere |
| In verifica | L’ufficio esamina i documenti | Attendere |
| Integrazione richiesta | Manca qualcosa | Rispondere entro la data indicata |
| Accreditato | La domanda è accolta | Si possono compilare attestati |
| Rifiutata | La domanda non è accolta | Leggere il motivo; si può presentarne un’altra |

## Rispondere a una richiesta di integrazione

Dati e documenti si possono cambiare finché la richiesta è aperta. Si risponde dalla pagina della domanda, che deve essere di nuovo completa. Passato il termine senza risposta, l’ufficio decide su quello che ha.

## Rinunciare

Una domanda inviata si può ritirare finché non è decisa; a un accreditamento si può rinunciare in ogni momento. Non si torna indietro.`,
    },
    {
      slug: 'rinnovo',
      title: 'Rinnovare l’accreditamento',
      text: `
Prima della scadenza arriva un avviso, per e-mail e tra le notifiche. Da allora nella pagina dell’accreditamento c’è **Chiedi il rinnovo**.

- La domanda di rinnovo è già compilata con quanto era stato dichiarato. Dichiarazioni e documenti si danno di nuovo.
- Chiesto in tempo, il nuovo periodo comincia il giorno dopo la fine del precedente: non si perde nemmeno un giorno.
- Durante l’esame l’accreditamento in corso vale fino alla sua scadenza. Oltre quella data non si registrano attestati; le bozze restano.
- Il numero di certificatore resta lo stesso per sempre.`,
    },
    {
      slug: 'anagrafica-e-albo',
      title: 'Dati personali e albo pubblico',
      text: `
## I miei dati anagrafici

In [I miei dati anagrafici](/accreditamenti/anagrafica) si tengono aggiornati recapiti e residenza. Un nuovo indirizzo e-mail vale dopo che è stato confermato dal collegamento che riceve.

## L’albo pubblico

La pubblicazione nell’[albo pubblico](/albo) è una scelta. In [I miei dati nell’albo pubblico](/accreditamenti/albo/edit) si decide se comparire e, voce per voce, se mostrare indirizzo, telefono, e-mail, PEC e sito. Chi cerca vede solo quello che è stato scelto.`,
    },
    {
      slug: 'societa-e-deleghe',
      title: 'Società e deleghe',
      text: `
## Società

In [Le mie società](/accreditamenti/societa) si registra la società per cui si lavora e se ne curano i collaboratori. Ogni società ha il suo portafoglio. Gli attestati compilati a nome della società si pagano da quello.

## Manutentori di impianti

Gli impianti termici li tengono le imprese abilitate (D.P.R. 74/2013, art. 7; D.M. 37/2008). In [Abilitazione dei manutentori](/accreditamenti/manutentore) un referente chiede l’abilitazione della sua:

1. Nei dati della società ci sono partita IVA, PEC, sede e legale rappresentante: la pagina dice che cosa manca.
2. Si scrivono numero REA, abilitazioni (almeno la lettera c), responsabile tecnico e, per chi ce l’ha, il certificato F-gas; si allega la visura camerale.
3. L’ufficio decide e scrive ai referenti: può anche chiedere altro, e allora la richiesta si completa e si invia di nuovo.

Con il sì, chi lavora per la società la sceglie negli impianti; chi accetta un invito dopo lo può fare da quel giorno. Se l’abilitazione è sospesa o revocata gli impianti non si vedono e non si cambiano, e la pagina ne dice il motivo.

## Deleghe

In [Deleghe](/accreditamenti/deleghe) si permette a un’altra persona di lavorare per proprio conto:

- **compilazione**: prepara e valida attestati;
- **ricarica**: ricarica il portafoglio e ne vede il saldo;
- **consultazione**: guarda attestati e movimenti.

La registrazione e la firma di un attestato non si delegano mai. Una delega può avere una data di fine e si revoca in ogni momento.`,
    },
  ],
};
