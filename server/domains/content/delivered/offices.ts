import type { DeliveredManual } from './model';

/** The manual for officers. */
export const officeManual: DeliveredManual = {
  slug: 'uffici',
  title: 'Guida per gli uffici',
  summary: 'Accreditamenti, controlli, invii al SIAPE e contabilità dei portafogli.',
  category: 'Uffici',
  audience: 'officers',
  introduction: `
Ogni decisione resta nella storia della pratica con chi l’ha presa e quando. Nessuno decide su una pratica propria.`,
  chapters: [
    {
      slug: 'accreditamenti',
      title: 'Esaminare gli accreditamenti',
      text: `
[Accreditamenti](/admin/accreditamenti/lista) elenca tutte le domande; **In attesa** raccoglie le code di lavoro.

- La ricerca trova nome, codice fiscale, protocollo e comune, in qualsiasi ordine.
- Con doppio clic, o con Invio, la pratica si apre accanto all’elenco: dati, documenti, verifiche, storia.
- Ogni verifica si segna come superata o no; l’accoglimento le vuole tutte superate.
- Una richiesta di integrazione dice che cosa manca e la data entro cui rispondere. Un rifiuto vuole il motivo, che il certificatore legge.
- Più pratiche scelte insieme si trattano in una volta; ognuna ha il suo esito.

Se un’altra persona ha cambiato la pratica nel frattempo, il portale lo dice e mostra com’è ora.`,
    },
    {
      slug: 'rinnovi-e-andamento',
      title: 'Rinnovi, andamento e stati',
      text: `
**Rinnovi** elenca gli accreditamenti vicini alla scadenza e le domande di rinnovo. **Monitoraggio** conta le pratiche per stato e mostra i tempi. **Stati di accreditamento** spiega gli stati e quante pratiche ci sono in ognuno.`,
    },
    {
      slug: 'albo-e-ordini',
      title: 'Albo, ordini e collegi',
      text: `
**Albo certificatori** mostra chi compare nell’albo pubblico e con quali dati. **Ordini e collegi regionali** tiene gli indirizzi a cui si chiede di convalidare le iscrizioni: la richiesta parte per e-mail con un collegamento che vale trenta giorni. Una richiesta senza risposta torna in una coda dell’ufficio.`,
    },
    {
      slug: 'controlli',
      title: 'Controllare gli attestati',
      text: `
[Controlli degli attestati](/ape/controlli) ha una coda per ogni fase: aperti, propri, senza incaricato, prima della registrazione, in attesa di documenti, da esaminare, visite, correzioni in scadenza, conclusi.

1. Chiedere i documenti, con una data entro cui inviarli.
2. Se serve, fissare la visita e registrare che cosa si è visto.
3. Concludere con l’esito, il motivo e che cosa ne segue. Il verbale si scarica in PDF.

Un controllo su un attestato registrato si apre dalla pagina dell’attestato, con un motivo che il certificatore legge.`,
    },
    {
      slug: 'piani-di-campionamento',
      title: 'Piani di campionamento',
      text: `
In [Piani di campionamento](/ape/controlli/piani) si decide quali attestati dell’anno si controllano per sorteggio: il periodo di registrazione, la provincia, il punteggio; un numero o una quota.

Il sorteggio si fa una volta, a periodo concluso, con un seme scritto da chi sorteggia. Chi conosce seme e numeri ottiene gli stessi estratti; l’elenco si scarica in CSV. I controlli si aprono poi da soli.`,
    },
    {
      slug: 'monitoraggio-registrazioni',
      title: 'Monitoraggio delle registrazioni',
      text: `
[Monitoraggio delle registrazioni](/ape/monitoraggio) dice quanti attestati arrivano al registro, per giorno e per mese, e quanti aspettano: validati, in controllo, da firmare. Quelli fermi da molti giorni sono contati a parte. Ogni grafico ha la sua tabella.`,
    },
    {
      slug: 'siape',
      title: 'Invii al SIAPE',
      text: `
[Invii al SIAPE](/ape/siape) mostra che cosa è partito verso il registro nazionale, che cosa aspetta e ogni risposta. Quello che non arriva è ritentato da solo. Quello che è rifiutato aspetta l’ufficio: letto il motivo, si invia di nuovo da qui. L’elenco filtrato si esporta in CSV o Excel, e si salva come vista per ritrovarlo.`,
    },
    {
      slug: 'ricariche',
      title: 'Abbinare i bonifici ai portafogli',
      text: `
[Ricarica portafoglio](/portafoglio/ricarica) elenca i bonifici arrivati, in code: da abbinare, in attesa di seconda approvazione, in sospeso, storni della banca, accreditati.

1. **Importa estratto conto** carica il file della banca, camt.053 o CSV. I bonifici con il riferimento RF esatto possono essere accreditati subito.
2. Aprendo un bonifico da abbinare si leggono le proposte, con il perché di ognuna; altrimenti si cerca il portafoglio.
3. **Accredita** scrive il movimento e la ricevuta. Oltre la soglia la prima persona propone e una seconda approva.
4. Di chi non si trova il portafoglio si mette **in sospeso** l’importo, finché non si sa di chi è o non viene restituito.

**Accredito manuale** registra un bonifico visto in banca o una rettifica. Un accredito sbagliato si storna con un motivo, che l’intestatario legge: nessun movimento si cancella.`,
    },
    {
      slug: 'pagamenti-ed-estratti',
      title: 'Pagamenti, estratti conto e anomalie',
      text: `
- **Pagamenti pagoPA**: ogni posizione con il suo IUV, dallo stato di attesa alla ricevuta.
- **Estratti conto**: i file della banca che sono stati importati, con i loro saldi e che cosa ne è stato.
- **Anomalie pagoPA**: quello che non torna, una riga per caso, con che cosa si può fare. Si chiude con un motivo.`,
    },
    {
      slug: 'giornate',
      title: 'Cifre e giornate',
      text: `
[Cifre e giornate](/portafoglio/ricarica/giornate) mostra le cifre di oggi e le giornate chiuse. Ogni giornata si chiude da sola poco dopo la mezzanotte: quello che è registrato dopo appartiene a una giornata successiva. La contabilità di una giornata chiusa si scarica in CSV.`,
    },
    {
      slug: 'avvisi-di-servizio',
      title: 'Avvisi di servizio',
      text: `
Un avviso di servizio, per esempio per una manutenzione, compare in cima a ogni pagina aperta tra due momenti. Si scrive in [Avvisi di servizio](/contenuti/avvisi), che si raggiunge da Contenuti.

- Il testo è breve, una o due frasi.
- Si sceglie chi lo legge: tutti, i certificatori, gli uffici.
- Arriva nelle pagine aperte entro un minuto dall’inizio, e sparisce entro un minuto dalla fine.
- Chi lo chiude non lo vede più in quella scheda, a meno che venga modificato.`,
    },
    {
      slug: 'contenuti',
      title: 'Scrivere notizie e manuali',
      text: `
[Contenuti](/contenuti) elenca notizie e manuali. Si scrive una bozza, si guarda l’anteprima a schermo largo e da telefono, si pubblica subito o a un’ora stabilita.

- Quello che si scrive e non si salva resta in quel browser: si ritrova dopo una chiusura, o una sessione scaduta.
- Ogni salvataggio è una versione: si può guardare e riprendere.
- Un’immagine vuole il testo alternativo, per chi non la vede.
- A notizie e manuali si allegano file, ciascuno con un titolo: li scarica chi può leggere il testo.
- Un manuale è diviso in capitoli. L’indirizzo di un capitolo resta anche se il titolo cambia: le pagine del portale portano a quello.
- Ogni pubblicazione di un manuale è una versione che i lettori possono ancora consultare e scaricare.`,
    },
  ],
};
