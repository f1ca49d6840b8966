/** The words that most leaked passwords are made of; in lower case, letters only where digits stand for letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    'password passwort passw passwd pass parola motdepasse contrasena senha wachtwoord losenord heslo haslo salasana ' +
    'admin administrator root user guest login welcome willkommen bienvenue changeme changeit default secret letmein trustno ' +
    'qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc ' +
    'abc abcd abcdef aaa iloveyou ilovemyself loveyou loveme ichliebedich jetaime teamo babygirl princess princesa sunshine rainbow ' +
    'monkey dragon master shadow superman batman spiderman pokemon starwars naruto minecraft fortnite pikachu mickeymouse ' +
    'football baseball basketball soccer hockey liverpool chelsea arsenal barcelona juventus realmadrid manchester yankees cowboys ' +
    'michael jennifer jessica ashley charlie daniel jordan thomas robert andrew nicole hannah michelle anthony joshua matthew ' +
    'summer winter spring autumn fall january february march april june july august september october november december ' +
    'monday friday sunday freedom whatever computer internet samsung google facebook linkedin microsoft windows apple iphone android ' +
    'chocolate cookie banana orange cheese pepper ginger buster tigger killer hunter ranger harley mustang ferrari mercedes porsche ' +
    'flower butterfly forever angel diamond purple silver golden test testing temp temporary demo example sample hello hallo bonjour ' +
    'access office company letmeinnow openup opensesame correcthorsebatterystaple trackyard blink matrix phoenix maverick corvette ' +
    'fuckyou asshole nothing unknown server database oracle cisco toor'
  ).split(' '),
);
