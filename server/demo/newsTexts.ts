export interface NewsText {
  /** Days before the day of the seed. */
  readonly daysAgo: number;
  readonly category: 'Normativa' | 'Portale' | 'Accreditamento' | 'Formazione' | 'Servizio';
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

/** News of the demonstration portal: invented, on subjects of the sources. */
export const NEWS: readonly NewsText[] = [
  {
    daysAgo: 3,
    category: 'Servizio',
    title: 'Manutenzione programmata del portale nel fine settimana',
    summary: 'Sabato dalle 7 alle 10 il portale non sarà raggiungibile per un aggiornamento.',
    paragraphs: [
      'Sabato mattina, dalle 7 alle 10, il portale non sarà raggiungibile per un aggiornamento dei sistemi. Le bozze salvate prima della sospensione restano disponibili e non richiedono alcun intervento.',
      "Chi ha una domanda con termine di integrazione nella giornata di sabato può completarla fino alla mezzanotte del lunedì successivo: il termine viene prorogato d'ufficio.",
    ],
  },
  {
    daysAgo: 12,
    category: 'Accreditamento',
    title: "Rinnovo dell'accreditamento: avviso sessanta giorni prima della scadenza",
    summary: "L'avviso di scadenza arriva ora con due mesi di anticipo, per e-mail e sul portale.",
    paragraphs: [
      "L'accreditamento dura tre anni. Sessanta giorni prima della scadenza il certificatore riceve un avviso all'indirizzo e-mail confermato e trova la domanda di rinnovo già predisposta con i propri dati.",
      "Durante l'esame del rinnovo l'accreditamento in corso resta valido fino alla sua scadenza. Oltre quella data, se il rinnovo non è stato accolto, non è possibile registrare nuovi attestati; quelli già registrati restano validi.",
      "La quota di rinnovo si versa al momento dell'invio della domanda.",
    ],
  },
  {
    daysAgo: 26,
    category: 'Normativa',
    title: 'Requisiti minimi: in vigore il decreto del 28 ottobre 2025',
    summary: 'Dal 3 giugno 2026 cambiano gli allegati del decreto sui requisiti minimi degli edifici.',
    paragraphs: [
      'Il decreto ministeriale 28 ottobre 2025, pubblicato nella Gazzetta Ufficiale n. 283 del 5 dicembre 2025, sostituisce gli allegati del decreto sui requisiti minimi e si applica dal 3 giugno 2026.',
      "Fra le novità, i ponti termici entrano nella descrizione dell'edificio di riferimento e le superfici lorde diventano la base del calcolo: la classe dello stesso edificio può quindi cambiare.",
      "Le linee guida per l'attestato di prestazione energetica restano invariate, così come il modello di stampa e i limiti delle classi.",
    ],
  },
  {
    daysAgo: 41,
    category: 'Portale',
    title: 'Albo pubblico: ricerca per distanza da un comune',
    summary: "I cittadini possono ordinare i certificatori per distanza dal comune dell'edificio.",
    paragraphs: [
      "Nell'albo pubblico dei certificatori è ora possibile indicare un comune e ottenere l'elenco ordinato per distanza dello studio. La ricerca funziona anche da telefono e non richiede l'accesso.",
      "Sono visibili soltanto i certificatori che hanno scelto di comparire nell'albo, con i soli recapiti che ciascuno ha deciso di pubblicare.",
    ],
  },
  {
    daysAgo: 63,
    category: 'Accreditamento',
    title: "Come scegliere quali recapiti pubblicare nell'albo",
    summary: 'Indirizzo, telefono, e-mail, PEC e sito si pubblicano uno per uno, su scelta del certificatore.',
    paragraphs: [
      "La pubblicazione nell'albo è facoltativa. Chi aderisce sceglie, voce per voce, se mostrare l'indirizzo dello studio, il telefono, il cellulare, l'e-mail, la PEC e il sito.",
      'La scelta può essere cambiata in qualsiasi momento e ha effetto immediato.',
    ],
  },
  {
    daysAgo: 88,
    category: 'Formazione',
    title: 'Corsi per certificatori: quando sono necessari',
    summary: "Il corso di almeno 80 ore serve a chi non ha un titolo e un'iscrizione abilitanti.",
    paragraphs: [
      'Secondo il DPR 75/2013 il corso di formazione, di almeno 80 ore con esame finale, è necessario per chi non è iscritto a un ordine o collegio con abilitazione alla progettazione di edifici e impianti, oppure possiede un titolo di studio per il quale il corso è sempre richiesto.',
      "Sono ammessi i corsi accreditati dalla Regione, quelli autorizzati a livello nazionale e quelli riconosciuti da altre Regioni e Province autonome. L'attestato di superamento dell'esame si allega alla domanda.",
    ],
  },
  {
    daysAgo: 117,
    category: 'Servizio',
    title: 'Assistenza: orari estivi dello sportello telefonico',
    summary: 'Nel mese di agosto lo sportello telefonico risponde dalle 9 alle 12.',
    paragraphs: [
      'Nel mese di agosto lo sportello telefonico risponde dal lunedì al venerdì dalle 9 alle 12. Le richieste inviate per e-mail ricevono risposta entro cinque giorni lavorativi.',
      "Prima di scrivere si consiglia di consultare i manuali pubblicati nella sezione dedicata: rispondono alle domande più frequenti sull'accreditamento e sull'uso del portale.",
    ],
  },
  {
    daysAgo: 150,
    category: 'Accreditamento',
    title: 'Convalida automatica delle iscrizioni agli ordini della regione',
    summary: "Gli ordini e i collegi dell'Emilia-Romagna confermano le iscrizioni per via telematica.",
    paragraphs: [
      "Per gli iscritti agli ordini e ai collegi della regione la conferma dell'iscrizione avviene per via telematica, di norma entro pochi giorni dall'invio della domanda.",
      "Chi è iscritto in un'altra regione continua ad allegare alla domanda la dichiarazione del proprio ordine.",
    ],
  },
  {
    daysAgo: 192,
    category: 'Portale',
    title: 'Esportazione degli elenchi in formato Excel e CSV',
    summary: "Gli elenchi filtrati si scaricano per intero, con l'avanzamento a video.",
    paragraphs: [
      'Gli uffici possono scaricare gli elenchi delle domande così come sono filtrati e ordinati a video, in formato Excel o CSV. Il file è preparato dal server e lo stato di avanzamento è mostrato durante lo scaricamento.',
    ],
  },
  {
    daysAgo: 245,
    category: 'Normativa',
    title: 'Sopralluogo obbligatorio e verbale firmato',
    summary: "L'attestato riporta la data del sopralluogo; il verbale firmato va conservato.",
    paragraphs: [
      "Il decreto legislativo 192/2005 prevede che l'attestato riporti la data del sopralluogo obbligatorio e che il relativo verbale sia sottoscritto. Il certificatore conserva il verbale insieme alla documentazione usata per il calcolo.",
      'In sede di controllo possono essere richiesti il verbale, le fotografie e i documenti da cui sono tratti i dati di ingresso.',
    ],
  },
  {
    daysAgo: 301,
    category: 'Servizio',
    title: "Conferma dell'indirizzo e-mail di contatto",
    summary: 'Senza un indirizzo confermato gli avvisi di scadenza non possono essere recapitati.',
    paragraphs: [
      "Gli avvisi sulle domande e sulle scadenze sono inviati all'indirizzo e-mail di contatto, che deve essere confermato una volta seguendo il collegamento ricevuto.",
      "Chi cambia indirizzo riceve una nuova richiesta di conferma. Fino alla conferma il portale continua a usare l'indirizzo precedente.",
    ],
  },
  {
    daysAgo: 362,
    category: 'Accreditamento',
    title: 'Società ed enti: un tecnico per ogni attestato',
    summary: "Anche quando il soggetto certificatore è una società, l'attestato indica il tecnico che lo firma.",
    paragraphs: [
      'Enti pubblici, organismi di ispezione, società di servizi energetici e società di professionisti possono essere soggetti certificatori. Ogni attestato indica comunque il tecnico abilitato che lo redige e lo firma digitalmente.',
      'Le deleghe a colleghi e collaboratori possono riguardare la compilazione, la ricarica del portafoglio o la sola consultazione; la firma non è mai delegabile.',
    ],
  },
];
