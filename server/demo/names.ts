const words = (text: string) => text.trim().split(/\s*,\s*/);

/**
 * Surnames common in Emilia-Romagna and in Italy; they are joined with first names at random, so that they denote no
 * real person on purpose.
 */
export const LAST_NAMES = words(`
  Rossi, Ferrari, Bianchi, Russo, Fabbri, Montanari, Barbieri, Martini, Lombardi, Gatti, Casadei, Ricci, Galli, Fontana, Marchi,
  Benedetti, Guidi, Neri, Costa, Grandi, Monti, Zanotti, Righi, Villa, Mazza, Bonetti, Cavalli, Bassi, Tassinari, Melotti, Zambelli,
  Gualandi, Sarti, Vecchi, Bernardi, Mazzoni, Ghini, Lelli, Venturi, Magnani, Orlandi, Pasini, Poli, Zoli, Valli, Bertozzi,
  Casadio, Ravaglia, Baldini, Amadori, Zaccaria, Domeniconi, Gasperoni, Semprini, Muratori, Fantini, Bartolini, Pagliarani, Savini,
  Bellini, Serra, Ronchi, Dall'Olio, Degli Esposti, Cocchi, Tomba, Stanzani, Lanzoni, Malaguti, Bortolotti, Bergonzini,
  Barozzi, Bertoni, Cavazza, Gibertini, Corradini, Ferretti, Iotti, Bigi, Davoli, Spaggiari, Incerti, Catellani, Torelli, Zini,
  Bonacini, Guerzoni, Lugli, Malavasi, Manfredini, Panini, Pedrazzi, Prandi, Silvestri, Vaccari, Vandelli, Zanasi, Zanni, Bacchi, Adorni,
  Alinovi, Azzali, Bertolini, Bocchi, Calzolari, Campanini, Conforti, Corradi, Dallatana, Delsante, Fanti, Ghiretti, Gandolfi, Mori,
  Pezzani, Pelosi, Saccani, Schianchi, Tanzi, Ugolotti, Zanichelli, Zilioli, Anselmi, Boselli, Bosi, Braghieri, Cella, Ferri,
  Fermi, Groppi, Maserati, Molinari, Negri, Opizzi, Pagani, Perotti, Repetti, Rebecchi, Sartori, Solari, Tagliaferri, Zani, Zerbini,
  Alberghini, Balboni, Bonora, Bregoli, Cavallari, Cazzola, Ferrarini, Finessi, Fogli, Frignani, Guidoboni, Mantovani, Marzola,
  Minarelli, Pirani, Rizzati, Roversi, Sgarbi, Telloli, Toselli, Zagni, Zucchini, Bagnara, Bandini, Bendandi, Calderoni, Emiliani, Foschini,
  Golfieri, Graziani, Laghi, Liverani, Mingozzi, Minardi, Melandri, Nanni, Penazzi, Randi, Rambelli, Rivola, Samorì, Taroni,
  Tampieri, Zauli, Balzani, Bagnoli, Camporesi, Ceccarelli, Comandini, Fabbretti, Farneti, Flamigni, Fusconi, Garavini, Gridelli, Lucchi, Maltoni,
  Mambelli, Monticelli, Morgagni, Pieri, Pransani, Ricci Maccarini, Rocchi, Sansavini, Severi, Turci, Valbonesi, Valzania, Zavalloni,
  Angelini, Arcangeli, Bianchini, Carlini, Cecchini, Conti, Drudi, Fabbroni, Giorgetti, Gobbi, Leardini, Lisi, Magnanelli, Mancini,
  Morri, Mulazzani, Pari, Pecci, Protti, Raffaelli, Renzi, Sapigni, Tonini, Urbinati, Vannucci, Zamagni, Zanni, Colombo, Romano,
  Greco, Bruno, Gallo, De Luca, Giordano, Rizzo, Moretti, Caruso, Mariani, Rinaldi, Leone, Longo, Gentile, Martinelli, Vitale, Lombardo,
  Coppola, De Santis, D'Angelo, Marchetti, Parisi, Conte, Ferraro, Fiore, Grasso, Ferrara, Bianco, Santoro, Marini, Palumbo, Esposito,
  De Angelis, Testa, Pellegrini, Palmieri, Sanna, Farina, Rizzi, Cattaneo, Morelli, Amato, Sala, Mazzoleni, Basile, Giuliani, Sorrentino`);

export const MALE_NAMES = words(`
  Marco, Andrea, Luca, Matteo, Alessandro, Davide, Stefano, Roberto, Paolo, Fabio, Massimo, Simone, Giovanni, Francesco, Lorenzo,
  Federico, Riccardo, Michele, Daniele, Enrico, Gianluca, Maurizio, Claudio, Giuseppe, Antonio, Alberto, Nicola, Filippo, Mauro, Giorgio,
  Gabriele, Mattia, Cristian, Mirko, Emanuele, Alessio, Tommaso, Giacomo, Pietro, Luigi, Mario, Carlo, Franco, Sergio, Bruno, Gianni,
  Ivano, Loris, Denis, Ivan, Manuel, Nicolò, Edoardo, Leonardo, Raffaele, Vincenzo, Salvatore, Domenico, Angelo, Fausto, Renzo, Ettore,
  Oscar, Omar, Valerio, Vittorio, Umberto, Dario, Diego, Elia, Samuele, Gian Luca, Pier Paolo, Gian Marco, Pierluigi, Gianfranco, Marcello,
  Moreno, Walter, Werther, Romano, Tiziano, Adriano, Alfredo, Eugenio, Giuliano, Giulio, Guido, Ignazio, Jacopo, Cesare`);

export const FEMALE_NAMES = words(`
  Francesca, Elena, Laura, Chiara, Silvia, Alessandra, Paola, Federica, Sara, Valentina, Barbara, Monica, Cristina, Elisa, Giulia,
  Anna, Maria, Simona, Daniela, Roberta, Claudia, Ilaria, Michela, Stefania, Martina, Alice, Marta, Serena, Sabrina, Patrizia, Antonella,
  Lucia, Manuela, Raffaella, Giorgia, Arianna, Veronica, Debora, Beatrice, Caterina, Nicoletta, Sonia, Emanuela, Annalisa, Lorena, Marina,
  Tiziana, Donatella, Gloria, Irene, Linda, Mara, Rita, Rosa, Milena, Morena, Katia, Luisa, Giovanna, Eleonora, Erika, Camilla, Sofia,
  Maria Chiara, Maria Grazia, Anna Maria, Maria Teresa, Annarita, Carlotta, Carolina, Cecilia, Enrica, Fabiana, Flavia, Gaia, Lara, Letizia,
  Margherita, Matilde, Mirella, Nadia, Ornella, Romina, Teresa, Viola, Viviana`);

export const STREETS = words(`
  Via Garibaldi, Via Mazzini, Via Cavour, Via Roma, Via Matteotti, Via Gramsci, Via Verdi, Via della Repubblica, Via dei Mille, Via Emilia,
  Via Marconi, Via Dante Alighieri, Via Carducci, Via Pascoli, Via Don Minzoni, Via Leopardi, Via Manzoni, Via della Libertà,
  Via XXV Aprile, Via I Maggio, Via IV Novembre, Via Galvani, Via Volta, Via Fermi, Via Galilei, Via Turati, Via Togliatti, Via Kennedy,
  Via Aldo Moro, Via Berlinguer, Via della Resistenza, Via dei Partigiani, Via del Lavoro, Via dell'Artigiano, Via dell'Industria,
  Via San Francesco, Via Santa Chiara, Via della Stazione, Via Provinciale, Via del Mulino, Via della Chiesa, Via Ariosto, Via Tasso,
  Via Petrarca, Via Boccaccio, Viale della Vittoria, Viale dei Tigli, Viale Europa, Viale Risorgimento, Piazza Garibaldi, Piazza della Libertà,
  Corso Italia, Largo Caduti del Lavoro, Vicolo del Forno, Via Po, Via Reno, Via Panaro, Via Secchia, Via Trebbia, Via Savio`);
