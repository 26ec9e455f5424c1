import { nameTable } from './name-table.ts';

/** Family names that change with gender are left out, so that any given name goes with any of them. */
export const namesOfEurope = {
  german: nameTable({
    given:
      'Anna, Lena, Käthe, Jürgen, Björn, Sabine, Uwe, Heike, Matthias, Franziska, Lukas, Johanna, Günther, ' +
      'Ulrike, Sebastian, Marlene, Karl-Heinz, Annegret, Tobias, Friederike, Hans-Jörg, Petra, Jonas, ' +
      'Clara, Moritz, Gisela, Philipp, Anke, Dörte, Florian, Kerstin, Rüdiger, Nele, Thorsten, Wiebke',
    family:
      'Müller, Schmidt, Schäfer, Weiß, Krüger, Jäger, Groß, Vogel, Köhler, Böhm, Zimmermann, Hoffmann, ' +
      'Lehmann, Brandt, Schröder, Neumann, Winkler, Löwe, Strauß, Becker, Kühn, Seidel, Pfeiffer, Engel, ' +
      'Richter, Voß, Hübner, Meyer-Lindau, von Arnim, von der Heyden, Schulze-Berghof, Ziegler, Fuchs, Roth',
  }),
  english: nameTable({
    given:
      'Emma, Oliver, Charlotte, James, Amelia, William, Grace, Henry, Zoë, Thomas, Eleanor, Daniel, Ruby, ' +
      'Benjamin, Harriet, Samuel, Alice, George, Hannah, Edward, Lucy, Jack, Rebecca, Theodore, Imogen, ' +
      'Marcus, Naomi, Simon, Victoria, Nathaniel, Mary-Anne, Toby, Beatrice, Julian, Frances, Oscar, Phoebe, ' +
      'Gareth, Rosalind, Dominic, Tamsin, Leo, Miriam, Patrick, Georgina, Elliot, Sophie, Adrian, Joanna, ' +
      'Hugh, Caroline, Felix, Abigail, Rupert, Nicola',
    family:
      'Smith, Johnson, Taylor, Whitfield, Hughes, Carter, Bennett, Ashworth, Clarke, Harrington, Mitchell, ' +
      'Turner, Fairchild, Brooks, Sutherland, Palmer, Hawthorne, Griffiths, Lloyd, Pemberton, Ward, Cole, ' +
      'Reed, Fletcher, Blackwood, Sinclair, Morgan-Hughes, Spencer-Hale, Price, Lee, Young, Webb, Fox, Marsh, ' +
      'Nightingale, Osborne, Thackery, Underwood, Vaughan, Wainwright, Yates, Ellison, Dawson, Crawford, Barlow, ' +
      'Atkinson, Holloway, Ingram, Jarvis, Kingsley, Langford, Montague, Rowe',
  }),
  irish: nameTable({
    given:
      'Aoife, Niamh, Saoirse, Ciarán, Pádraig, Siobhán, Seán, Róisín, Eoin, Gráinne, Oisín, Caoimhe, ' +
      'Declan, Máire, Fionn, Sinéad, Tadhg, Órla, Conor, Bríd',
    family:
      "O'Brien, O'Sullivan, O'Connor, McCarthy, Murphy, Gallagher, Ó Faoláin, Ó Súilleabháin, Byrne, " +
      "Kavanagh, MacNamara, O'Neill, Fitzgerald, Doyle, Brennan, Quinn, O’Rourke, D'Arcy, Nolan, Keane",
  }),
  french: nameTable({
    given:
      'Chloé, Mathéo, Élodie, François, Anaïs, Jean-Baptiste, Camille, Théo, Hélène, Gaël, Inès, Rémi, ' +
      'Margaux, Loïc, Aurélie, Étienne, Noémie, Benoît, Sylvie, Jérôme, Maëlle, Cédric, Françoise, Hugo, ' +
      'Marie-Claire, Zélie, Raphaël, Océane, Gérard, Lucie',
    family:
      "Lefèvre, Martin, Dubois, L'Hermitte, de La Fontaine, Bérenger, Garçon, Moreau, Lévêque, Fournier, " +
      'Girard, Chevalier, Rousseau, Beaumont, Hébert, Le Goff, Duchêne, Poirier, Gauthier, Bonnet, ' +
      "Saint-Clair, d'Ormesson, Marchand, Delacroix, Faure, Noël, Renaud, Prévost, Carpentier, Leclercq",
  }),
  spanish: nameTable({
    given:
      'José, María José, Íñigo, Lucía, Andrés, Sofía, Raúl, Begoña, Joaquín, Inés, Martín, Ximena, ' +
      'Álvaro, Guadalupe, Tomás, Belén, Nicolás, Pilar, Sebastián, Rocío, Ángel, Concepción, Julián, ' +
      'Macarena, Héctor, Noelia, Óscar, Itzel, Rubén, Valentina',
    family:
      'García, Núñez, Ibáñez, Muñoz, Hernández, Castañeda, Peña, Rodríguez, Gómez Ortega, Vázquez, ' +
      'Jiménez, Zúñiga, Álvarez de Toledo, Domínguez, Echeverría, Ruiz, Fernández, Sáenz, Etxeberria, ' +
      'Morales, Cortés, Quiñones, Delgado, Montoya, López-Aranda, Ríos, Salazar, Navarro, Urrutia, Vega',
  }),
  portuguese: nameTable({
    given:
      'João, Inês, Conceição, Thiago, Letícia, Antônio, Mônica, Luís, Beatriz, Gonçalo, Patrícia, Caio, ' +
      'Júlia, Otávio, Vitória, Fábio, Isadora, Rogério, Débora, Estevão, Larissa, Murilo, Raíssa, Zé Carlos, ' +
      'Tatiane, Henrique, Lívia, Rafaela, Sérgio, Yasmin',
    family:
      "da Silva, Gonçalves, Araújo, dos Santos, Magalhães, Assunção, Simões, Brandão, Sant'Anna, Moreira, " +
      'Guimarães, de Souza, Falcão, Leitão, Teixeira, Barbosa, Conceição, Nóbrega, Peçanha, Figueiredo, ' +
      'Carvalho, Villas-Bôas, Queirós, Amaral, Ribeiro, Monteiro, Prado, Vasconcelos, Lobão, Cardoso',
  }),
  italian: nameTable({
    given:
      'Giulia, Niccolò, Chiara, Alessandro, Beatrice, Matteo, Francesca, Luca, Benedetta, Gian Marco, ' +
      'Ludovica, Pietro, Elena, Salvatore, Giorgia, Tommaso, Serena, Raffaele, Martina, Corrado',
    family:
      "Rossi, D'Angelo, Lo Presti, De Luca, Ferrari, Dell'Acqua, Nicolò, Marchetti, Bianchi, Esposito, " +
      "Colombo, Di Stefano, Ricci, Cattaneo, Fabbri, Galli, Morandi, Santoro, Villa, Dall'Oglio",
  }),
  dutch: nameTable({
    given:
      'Sanne, Daan, Femke, Joost, Maartje, Ruben, Anouk, Thijs, Lieke, Bram, Renée, Jeroen, Fleur, Koen, ' +
      'Annelies, Pieter-Jan, Noor, Wouter, Mieke, Sjoerd',
    family:
      "van der Berg, de Vries, Jansen, van 't Hoff, Bakker, de Groot, van den Heuvel, IJsselstein, Smit, " +
      "ter Braak, van Dijk, Mulder, op 't Land, Verhoeven, de Haan, Kuipers, van der Meer, Peeters, Claes, Maes",
  }),
  nordic: nameTable({
    given:
      'Åsa, Søren, Ingrid, Björk, Lars, Linnéa, Øystein, Freja, Mikael, Sigríður, Jón, Aino, Väinö, Maja, ' +
      'Håkon, Astrid, Torbjørn, Elsa, Þórdís, Nils',
    family:
      'Lindqvist, Sørensen, Østergaard, Åkesson, Hansen, Nygård, Blöndal, Virtanen, Mäkinen, Bjørnstad, ' +
      'Holm, Lundström, Ødegård, Jönsson, Kjær, Dahl, Järvinen, Sjöberg, Thorvaldsen, Ek',
  }),
  polish: nameTable({
    given:
      'Łukasz, Agnieszka, Paweł, Małgorzata, Grzegorz, Zofia, Michał, Wojciech, Katarzyna, Stanisław, ' +
      'Żaneta, Bartłomiej, Joanna, Sławomir, Jadwiga, Rafał, Ewa, Kacper, Bożena, Tadeusz',
    family:
      'Nowak, Wójcik, Kowalczyk, Zając, Mazur, Krawczyk, Wróbel, Dąbek, Stępień, Pawlak, Gołąb, Michalak, ' +
      'Szczepaniak, Sikora, Kaźmierczak, Bąk, Kołodziej, Świątek, Żak, Łoś',
  }),
  hungarianAndRomanian: nameTable({
    given:
      'Zoltán, Eszter, György, Ágnes, László, Réka, Ștefan, Ioana, Răzvan, Mădălina, Márton, Boglárka, ' +
      'Cătălin, Anca, Bálint, Zsófia',
    family:
      'Nagy, Szabó, Tóth, Kőszegi, Horváth, Popescu, Ionescu, Țepeneag, Dragomir, Vörös, Gyurcsány, Stănescu, ' +
      'Kertész, Moldovan, Pásztor, Bălan',
  }),
  turkish: nameTable({
    given:
      'Ayşe, Mehmet, Çağla, Oğuz, İpek, Emre, Gülşen, Yiğit, Şeyma, Kerem, Ebru, Işıl, Doğan, Nazlı, Tuğba, ' +
      'Özgür, Selin, Barış, Ümit, Defne',
    family:
      'Yılmaz, Kaya, Çelik, Şahin, Öztürk, Aydın, Güneş, Doğan, Kılıç, Arslan, Çetin, Koç, Aksoy, Işık, ' +
      'Erdoğdu, Tekin, Uçar, Yıldırım, Bulut, Toprak',
  }),
  greek: nameTable({
    given:
      'Αλέξανδρος=Alexandros, Ελένη=Eleni, Γιώργος=Giorgos, Κατερίνα=Katerina, Νίκος=Nikos, Σοφία=Sofia, ' +
      'Δημήτρης=Dimitris, Μαρία=Maria, Θανάσης=Thanasis, Ιωάννα=Ioanna, Χρήστος=Christos, Άννα=Anna',
    family:
      'Κωνσταντίνου=Konstantinou, Γεωργίου=Georgiou, Ιωάννου=Ioannou, Παπαδήμα=Papadima, Νικολάου=Nikolaou, ' +
      'Θεοδώρου=Theodorou, Αθανασίου=Athanasiou, Χριστοδούλου=Christodoulou, Βασιλείου=Vasileiou, Οικονόμου=Oikonomou',
  }),
  ukrainian: nameTable({
    given:
      'Олена=Olena, Тарас=Taras, Наталія=Nataliia, Андрій=Andrii, Ірина=Iryna, Богдан=Bohdan, Юлія=Yuliia, ' +
      'Микола=Mykola, Оксана=Oksana, Сергій=Serhii, Соломія=Solomiia, Дмитро=Dmytro, Їлона=Yilona, Євген=Yevhen',
    family:
      'Шевченко=Shevchenko, Коваленко=Kovalenko, Бондаренко=Bondarenko, Ткачук=Tkachuk, Мельник=Melnyk, ' +
      'Кравчук=Kravchuk, Лисенко=Lysenko, Гончар=Honchar, Поліщук=Polishchuk, Савченко=Savchenko, ' +
      'Мороз=Moroz, Захарчук=Zakharchuk, Іваненко=Ivanenko, Щербак=Shcherbak',
  }),
} as const;
