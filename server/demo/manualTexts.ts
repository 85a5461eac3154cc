export interface ManualText {
  readonly title: string;
  readonly description: string;
  readonly audience: string;
  readonly version: string;
  /** Days before the day of the seed. */
  readonly daysAgo: number;
  readonly fileName: string;
  readonly sections: readonly { readonly heading: string; readonly steps: readonly string[] }[];
}

/** Manuals of the portal, step by step. */
export const MANUALS: readonly ManualText[] = [
  {
    title: 'Primo accesso al portale',
    description: 'Come entrare, riconoscere il proprio profilo e uscire.',
    audience: 'Tutti',
    version: '1.2',
    daysAgo: 35,
    fileName: 'primo-accesso.pdf',
    sections: [
      {
        heading: 'Entrare',
        steps: [
          'Dalla pagina iniziale premere "Accedi".',
          'Inserire nome utente e password nella pagina di accesso e premere "Accedi".',
          'Il portale torna alla pagina da cui si era partiti.',
        ],
      },
      {
        heading: 'Uscire',
        steps: [
          'Aprire il menu con il proprio nome, in alto a destra.',
          'Premere "Esci". La sessione si chiude anche nelle altre schede del browser.',
        ],
      },
      {
        heading: 'Se qualcosa non funziona',
        steps: [
          "Dopo più tentativi errati l'accesso resta bloccato per qualche minuto.",
          'I messaggi di errore riportano un codice: indicarlo nella richiesta di assistenza.',
        ],
      },
    ],
  },
  {
    title: 'Domanda di accreditamento',
    description: "Dalla compilazione all'iscrizione nell'elenco regionale.",
    audience: 'Certificatori',
    version: '2.0',
    daysAgo: 20,
    fileName: 'domanda-di-accreditamento.pdf',
    sections: [
      {
        heading: 'Prima di iniziare',
        steps: [
          "Tenere a portata di mano il titolo di studio, il numero di iscrizione all'ordine o collegio e, se richiesto, l'attestato del corso.",
          "Verificare che l'indirizzo e-mail di contatto sia confermato.",
        ],
      },
      {
        heading: 'Stati della domanda',
        steps: [
          'In compilazione: la bozza può essere modificata o eliminata.',
          'Inviata: la domanda è chiusa e il contributo può essere pagato dal portafoglio o con pagoPA.',
          "In attesa di convalida: l'ordine conferma l'iscrizione dichiarata.",
          "In verifica: l'ufficio esamina i documenti.",
          'Integrazione richiesta: completare quanto indicato entro la data riportata.',
          'Accreditato: è assegnato il numero di certificatore, valido tre anni.',
        ],
      },
      {
        heading: 'Se la domanda è rifiutata',
        steps: ['Il motivo è sempre riportato nel dettaglio.', 'È possibile presentare una nuova domanda.'],
      },
    ],
  },
  {
    title: "Rinnovo dell'accreditamento",
    description: "Tempi, documenti e validità durante l'esame.",
    audience: 'Certificatori',
    version: '1.1',
    daysAgo: 12,
    fileName: 'rinnovo-accreditamento.pdf',
    sections: [
      {
        heading: 'Quando',
        steps: [
          "L'avviso arriva sessanta giorni prima della scadenza.",
          'La domanda di rinnovo può essere inviata da quel momento.',
        ],
      },
      {
        heading: "Durante l'esame",
        steps: [
          "L'accreditamento in corso resta valido fino alla sua scadenza.",
          'Oltre la scadenza non si possono registrare nuovi attestati; le bozze restano conservate.',
        ],
      },
    ],
  },
  {
    title: "Comparire nell'albo pubblico",
    description: 'Quali dati si pubblicano e come cambiarli.',
    audience: 'Certificatori',
    version: '1.0',
    daysAgo: 41,
    fileName: 'albo-pubblico.pdf',
    sections: [
      {
        heading: 'La scelta',
        steps: [
          'La pubblicazione è facoltativa e si attiva dalla propria anagrafica.',
          "Nome, comune, ordine e scadenza dell'accreditamento sono sempre mostrati a chi aderisce.",
          'Indirizzo, telefono, cellulare, e-mail, PEC e sito si scelgono uno per uno.',
        ],
      },
      {
        heading: 'La ricerca dei cittadini',
        steps: [
          'Si cerca per nome, comune o provincia e ordine, senza accedere.',
          "Indicando un comune, l'elenco è ordinato per distanza.",
        ],
      },
    ],
  },
  {
    title: 'Elenco degli accreditamenti: guida per gli uffici',
    description: 'Filtri, raggruppamenti, ricerca ed esportazione.',
    audience: 'Uffici',
    version: '1.3',
    daysAgo: 8,
    fileName: 'elenco-accreditamenti.pdf',
    sections: [
      {
        heading: 'Trovare una domanda',
        steps: [
          'Nella casella di ricerca scrivere cognome e nome, codice fiscale, numero di protocollo o comune, in qualsiasi ordine.',
          'Maiuscole e accenti non contano: "forli" trova "Forlì".',
          "La riga dei filtri agisce su una colonna; l'icona nell'intestazione propone i valori presenti.",
        ],
      },
      {
        heading: 'Raggruppare e ordinare',
        steps: [
          "Trascinare l'intestazione di una colonna nell'area dei gruppi.",
          "Premere un'intestazione per ordinare; tenendo premuto Maiusc si ordina per più colonne.",
        ],
      },
      {
        heading: 'Esportare',
        steps: [
          'Scegliere Excel o CSV: il file contiene tutte le righe filtrate, non solo la pagina.',
          "L'avanzamento è mostrato fino alla fine.",
        ],
      },
    ],
  },
  {
    title: 'Portafoglio e deleghe',
    description: 'A che cosa serve il portafoglio e che cosa può fare un delegato.',
    audience: 'Certificatori e società',
    version: '1.0',
    daysAgo: 73,
    fileName: 'portafoglio-e-deleghe.pdf',
    sections: [
      {
        heading: 'Il portafoglio',
        steps: [
          'Ogni certificatore e ogni società ha un portafoglio prepagato.',
          'Il saldo è mostrato in euro e centesimi.',
          "Un portafoglio bloccato non consente pagamenti: rivolgersi all'assistenza.",
        ],
      },
      {
        heading: 'Le deleghe',
        steps: [
          'Una delega può riguardare la compilazione, la ricarica o la sola consultazione.',
          'La firma degli attestati non è mai delegabile.',
          'Una delega può avere una data di fine e può essere revocata in ogni momento.',
        ],
      },
    ],
  },
];
