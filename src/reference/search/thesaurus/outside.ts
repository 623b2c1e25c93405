/**
 * Things that people ask assistants for and no community space has, by their words: food, travel, health, pets, money,
 * texts, media, the household, shopping, and services. Words of the thesaurus win over these.
 */
export const OUTSIDE = {
  en: `pizza sushi burger sandwich groceries takeaway takeout restaurant recipe lunch snack milk bread cheese beer wine coffee cake
    flight plane airport hotel hostel subway tram bus taxi cab uber ferry cruise car motorcycle passport vacation luggage
    doctor dentist pharmacy medicine hospital ambulance prescription symptom diagnose therapist haircut hairdresser massage nurse
    dog cat pet parrot hamster horse lawn plants
    stock bitcoin crypto ethereum mortgage insurance tax taxes lottery salary currency
    translate translation poem essay homework joke riddle crossword horoscope zodiac lyrics novel
    song playlist spotify jazz radio movie netflix football soccer basketball tennis olympics guitar piano
    heating thermostat conditioning bulb lights blinds alarm timer vacuum dishwasher laundry fridge oven electricity
    president election war capital population
    shoes sweater shirt gift flowers sofa furniture mattress jewelry perfume toy bike bicycle
    wedding funeral divorce lawyer lawsuit police kindergarten babysitter nanny cleaner mechanic locksmith engine`,
  de: `Pizza Sushi Döner Einkauf Lebensmittel Lieferdienst Restaurant Rezept Frühstück Mittagessen Milch Brot Käse Bier Wein Kaffee Kuchen
    Flug Flugzeug Flughafen Hotel Zug Bahn Bus Taxi Fähre Auto Mietwagen Motorrad Fahrrad Reisepass Urlaub
    Arzt Zahnarzt Apotheke Medikament Krankenhaus Krankenwagen Diagnose Friseur Massage Therapeut
    Hund Katze Haustier Papagei Pferd Rasen Pflanzen Blumen
    Aktie Aktien Bitcoin Krypto Hypothek Versicherung Steuer Steuererklärung Lotto Gehalt
    übersetzen übersetze Übersetzung Gedicht Aufsatz Hausaufgaben Witz Rätsel Horoskop Sternzeichen Roman
    Lied Playlist Radio Kino Fußball Bundesliga Gitarre Klavier
    Heizung Thermostat Klimaanlage Glühbirne Licht Wecker Staubsauger Spülmaschine Wäsche Waschmaschine Kühlschrank Strom Stromrechnung
    Hauptstadt Bundeskanzler Krieg
    Schuhe Kleid Pullover Hemd Geschenk Sofa Möbel Matratze Schmuck Parfüm Spielzeug
    Hochzeit Beerdigung Scheidung Anwalt Polizei Feuerwehr Kindergarten Babysitter Putzhilfe Klempner Schlosser`,
  es: `pizza sushi hamburguesa supermercado restaurante receta desayuno almuerzo leche pan queso cerveza vino café pastel tarta
    vuelo avión aeropuerto hotel tren autobús taxi ferry coche carro moto bicicleta pasaporte vacaciones
    médico dentista farmacia medicina hospital ambulancia diagnóstico peluquería peluquero masaje terapeuta
    perro gato mascota loro caballo plantas césped flores
    bitcoin cripto hipoteca impuestos lotería sueldo
    traducir traduce traducción poema redacción deberes chiste adivinanza horóscopo novela
    canción radio cine película fútbol guitarra piano
    calefacción termostato bombilla luz luces persiana despertador alarma aspiradora lavavajillas lavadora nevera electricidad
    capital guerra elecciones
    zapatos vestido jersey camisa regalo sofá muebles colchón joyas perfume juguetes
    boda funeral divorcio abogado policía bomberos guardería niñera limpiadora fontanero cerrajero`,
} as const;
