import type { Wording } from '../wording.ts';

export const errors: Wording['errors'] = {
  'address-invalid': {
    happened: 'Vestibule no puede usar esta dirección.',
    safe: 'No se envió nada.',
    now: 'Escríbala como la da su servicio de eventos, por ejemplo https://api.example.com.',
  },
  'address-not-secure': {
    happened: 'Esta dirección no es segura.',
    safe: 'La clave no se envió.',
    now: 'Use la dirección que empieza por https://.',
  },
  'address-without-service': {
    happened: 'Ningún servicio de eventos respondió en esta dirección.',
    safe: 'No se inició sesión, y todo lo guardado en este portátil está a salvo.',
    now: 'Compruebe la dirección. Si esta red tiene una página de acceso, ábrala primero en un navegador e inténtelo de nuevo.',
  },
  'key-rejected': {
    happened: 'El servicio no acepta esta clave.',
    safe: 'La clave no se conservó.',
    now: 'Copie otra vez la clave entera, o pida una nueva a un Admin.',
  },
  'password-rejected': {
    happened: 'El servicio no acepta este correo y esta contraseña.',
    safe: 'La contraseña no se conservó.',
    now: 'Escriba ambos de nuevo, o pregunte a un Admin si se puede entrar así.',
  },
  'no-organization': {
    happened: 'Esta persona no puede trabajar para esta organización.',
    safe: 'No se inició sesión, y todo lo guardado en este portátil está a salvo.',
    now: 'Entre con otra cuenta, o pida acceso a un Admin de la organización.',
  },
  'sign-in-required': {
    happened: 'El servicio ya no acepta la sesión de este portátil.',
    safe: 'Cada marca está guardada en este portátil, y se puede seguir marcando.',
    now: 'Inicie sesión de nuevo y se envían los cambios en espera.',
  },
  'service-unreachable': {
    happened: 'No se puede llegar al servicio.',
    safe: 'Todo lo guardado en este portátil está a salvo.',
    now: 'Compruebe la red y la dirección. Vestibule sigue intentándolo por sí solo.',
  },
  'service-failing': {
    happened: 'El servicio tiene un problema propio.',
    safe: 'Todo lo guardado en este portátil está a salvo.',
    now: 'Siga adelante. Vestibule sigue intentándolo por sí solo.',
  },
  'service-unreadable': {
    happened: 'El servicio respondió de un modo que Vestibule no puede leer.',
    safe: 'Todo lo guardado en este portátil está a salvo.',
    now: 'Compruebe la dirección. Si es correcta, avise a su soporte.',
  },
  'service-refused': {
    happened: 'El servicio rechaza este evento.',
    safe: 'Cada marca está guardada en este portátil.',
    now: 'Pida a un Admin acceso al evento e inténtelo de nuevo.',
  },
  'captive-portal': {
    happened: 'Esta Wi-Fi pide iniciar sesión.',
    safe: 'Cada marca está guardada en este portátil, y se puede seguir marcando.',
    now: 'Abra la página de acceso de la Wi-Fi, y se envían los cambios en espera.',
  },
  'certificate-invalid': {
    happened: 'El servicio no pudo demostrar quién es.',
    safe: 'No se envió nada, y todo lo guardado en este portátil está a salvo.',
    now: 'Pruebe otra red, y compruebe la fecha y la hora de este ordenador.',
  },
  'event-unknown': {
    happened: 'Este evento no se conoce aquí.',
    safe: 'No se cambió nada.',
    now: 'Vuelva a los eventos y elija de nuevo.',
  },
  'guest-unknown': {
    happened: 'Este invitado ya no está en la lista.',
    safe: 'No se cambió nada.',
    now: 'Busque al invitado de nuevo.',
  },
  'link-missing': {
    happened: 'Este invitado no tiene enlace RSVP.',
    safe: 'No se abrió nada.',
    now: 'Cree primero un enlace.',
  },
  'link-refused': {
    happened: 'Este enlace no es una dirección web segura.',
    safe: 'No se abrió.',
    now: 'Mírelo en los detalles del invitado, y avise a quien lleva su servicio de eventos.',
  },
  'not-saved': {
    happened: 'El disco de este portátil no aceptó el cambio.',
    safe: 'No se cambió nada, y todo lo guardado antes está a salvo.',
    now: 'Libere espacio en el disco y marque de nuevo.',
  },
  'disk-full': {
    happened: 'El disco de este portátil está lleno.',
    safe: 'Todo lo que se mostró como guardado está a salvo. Puede que las marcas nuevas no se guarden: cada una lo dice.',
    now: 'Libere espacio en el disco.',
  },
  'disk-refusing': {
    happened: 'El disco de este portátil no se deja leer o escribir.',
    safe: 'Todo lo que se mostró como guardado está a salvo. Puede que las marcas nuevas no se guarden: cada una lo dice.',
    now: 'Libere espacio en el disco y compruebe que se puede escribir en él. Si continúa, inicie Vestibule de nuevo.',
  },
  'nothing-to-undo': {
    happened: 'Esto ya no se puede deshacer.',
    safe: 'No se cambió nada.',
    now: 'Ya se deshizo antes, o vale un cambio más reciente, hecho aquí o en otra entrada. Si no es correcto, marque de nuevo al invitado.',
  },
  'nothing-to-settle': {
    happened: 'Aquí ya no hay nada que resolver.',
    safe: 'No se cambió nada.',
    now: 'Ya se resolvió antes.',
  },
  'unsent-changes': {
    happened: 'Algunos cambios aún no están enviados.',
    safe: 'Están guardados en este portátil.',
    now: 'Espere a que se envíen, o cierre sesión y consérvelos.',
  },
  locked: {
    happened: 'Vestibule está bloqueado.',
    safe: 'Todo lo guardado en este portátil está a salvo, y se sigue enviando.',
    now: 'Escriba el PIN.',
  },
  'pin-missing': {
    happened: 'Todavía no hay PIN.',
    safe: 'No se bloqueó nada.',
    now: 'Ponga primero un PIN en los ajustes.',
  },
  'pin-wrong': {
    happened: 'Este no es el PIN.',
    safe: 'No se cambió nada.',
    now: 'Inténtelo de nuevo tras la pausa.',
  },
  'pin-too-soon': {
    happened: 'Se acaba de probar un PIN.',
    safe: 'No se cambió nada.',
    now: 'Inténtelo de nuevo tras la pausa.',
  },
  'sweep-running': {
    happened: 'Ahora mismo se está marcando a invitados.',
    safe: 'No se cambió nada más.',
    now: 'Espere a que termine.',
  },
  'export-running': {
    happened: 'Se está escribiendo otra exportación.',
    safe: 'No se cambió nada.',
    now: 'Espere a que termine, o cancélela.',
  },
  'export-failed': {
    happened: 'No se pudo escribir el archivo.',
    safe: 'No hay ningún archivo a medias, y no se cambió nada.',
    now: 'Mire si el disco está lleno o si se puede escribir en la carpeta, e inténtelo de nuevo.',
  },
  'request-invalid': {
    happened: 'Vestibule no entendió su propia pregunta.',
    safe: 'No se cambió nada.',
    now: 'Abra la ventana de nuevo. Si vuelve a ocurrir, avise a su soporte.',
  },
  'connection-lost': {
    happened: 'Se perdió la conexión con Vestibule.',
    safe: 'Lo guardado está a salvo.',
    now: 'Vuelve por sí sola. Si no, inicie Vestibule de nuevo.',
  },
  internal: {
    happened: 'Algo salió mal dentro de Vestibule.',
    safe: 'Todo lo que se mostró como guardado está a salvo.',
    now: 'Inténtelo de nuevo. Si vuelve a ocurrir, inicie Vestibule de nuevo.',
  },
};
