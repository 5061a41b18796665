// @ts-check
/**
 * Stands in for https://js.stripe.com/…/stripe.js in browser tests: the part of Stripe.js that the pages use, over the provider's HTTP
 * API, which the test leads to a stand-in (apps/api/src/testing/stripe-stand-in). The card form is a real one in the page, with the
 * words of `locale`, so that it is typed into, focused and looked at as the provider's frame would be.
 */
(() => {
  const API = 'https://api.stripe.com';
  const WORDS = {
    fr: {
      number: 'Numéro de carte',
      expiry: 'Date d’expiration',
      cvc: 'Code de sécurité',
      incomplete: 'Votre numéro de carte est incomplet.',
    },
    en: {
      number: 'Card number',
      expiry: 'Expiration date',
      cvc: 'Security code',
      incomplete: 'Your card number is incomplete.',
    },
  };
  const FIELDS = [
    ['number', 'cc-number', '1234 1234 1234 1234'],
    ['expiry', 'cc-exp', 'MM / AA'],
    ['cvc', 'cc-csc', 'CVC'],
  ];

  /** Like the provider's: wrong use throws instead of passing. */
  function integrationError(message) {
    return Object.assign(new Error(message), { name: 'IntegrationError' });
  }

  function createPaymentElement(group) {
    const listeners = {};
    const root = document.createElement('div');
    const emit = (name, event) => {
      for (const listener of listeners[name] ?? []) listener(event);
    };

    function style() {
      const { variables = {}, rules = {} } = group.options.appearance ?? {};
      Object.assign(root.style, {
        display: 'grid',
        gap: '12px',
        gridTemplateColumns: '1fr 1fr',
        fontFamily: variables.fontFamily ?? '',
        fontSize: variables.fontSizeBase ?? '',
        color: variables.colorText ?? '',
      });
      for (const input of root.querySelectorAll('input')) {
        input.style.cssText = 'width:100%;padding:8px 12px;font:inherit;box-sizing:border-box';
        input.style.color = variables.colorText ?? '';
        input.style.background = variables.colorBackground ?? '';
        input.style.borderRadius = variables.borderRadius ?? '';
        input.style.border = rules['.Input']?.border ?? '';
      }
    }

    function render() {
      const words = WORDS[group.options.locale] ?? WORDS.en;
      root.replaceChildren();
      for (const [name, autocomplete, placeholder] of FIELDS) {
        const label = document.createElement('label');
        label.textContent = words[name];
        label.style.cssText = `display:grid;gap:4px;min-width:0${name === 'number' ? ';grid-column:1/-1' : ''}`;
        const input = document.createElement('input');
        Object.assign(input, { autocomplete, placeholder, inputMode: 'numeric', value: group.card[name] ?? '' });
        input.addEventListener('input', () => {
          group.card[name] = input.value;
          emit('change', { elementType: 'payment', complete: isComplete(group.card), empty: false });
        });
        label.append(input);
        root.append(label);
      }
      style();
    }

    return {
      mount(place) {
        if (!place) throw integrationError('The selector you specified applies to no DOM elements.');
        render();
        place.append(root);
        group.mounted = true;
        setTimeout(() => emit('ready', { elementType: 'payment' }), 20);
      },
      unmount() {
        root.remove();
        group.mounted = false;
      },
      destroy() {
        root.remove();
        group.mounted = false;
        group.element = null;
      },
      update() {},
      on(name, listener) {
        listeners[name] = [...(listeners[name] ?? []), listener];
        return this;
      },
      off(name, listener) {
        listeners[name] = (listeners[name] ?? []).filter((each) => each !== listener);
        return this;
      },
      render,
    };
  }

  function isComplete({ number = '', expiry = '', cvc = '' }) {
    return number.replace(/\D/g, '').length === 16 && /\d\d.*\d\d/.test(expiry) && /^\d{3,4}$/.test(cvc);
  }

  function createElements(options) {
    if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret ?? '')) {
      throw integrationError('Invalid value for elements(): clientSecret.');
    }
    const group = { options: { ...options }, card: {}, element: null, mounted: false, isSubmitted: false };
    return {
      group,
      create(type) {
        if (type !== 'payment' || group.element) throw integrationError(`Can't create an element of type ${type}.`);
        group.element = createPaymentElement(group);
        return group.element;
      },
      getElement: () => group.element,
      async update(changes) {
        Object.assign(group.options, changes);
        group.element?.render();
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (!group.mounted) throw integrationError('The Payment Element is not mounted.');
        if (isComplete(group.card)) {
          group.isSubmitted = true;
          return { selectedPaymentMethod: 'card' };
        }
        const { incomplete } = WORDS[group.options.locale] ?? WORDS.en;
        return { error: { type: 'validation_error', code: 'incomplete_number', message: incomplete } };
      },
    };
  }

  async function call(key, clientSecret, verb, locale, form) {
    const id = clientSecret.split('_secret_')[0];
    const body = new URLSearchParams({ key, client_secret: clientSecret, ...form });
    const address = `${API}/v1/payment_intents/${id}${verb ? `/${verb}` : `?${body}`}`;
    const response = await fetch(address, {
      method: verb ? 'POST' : 'GET',
      headers: { 'accept-language': locale },
      body: verb ? body : undefined,
    });
    const answer = await response.json();
    return response.ok ? { paymentIntent: answer } : { error: answer.error };
  }

  window.Stripe = Object.assign(
    (key) => {
      let locale = 'en';
      return {
        elements(options) {
          locale = options.locale ?? locale;
          return createElements(options);
        },
        async confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
          const { group } = elements;
          if (!group.isSubmitted) throw integrationError('elements.submit() must be called before confirmPayment().');
          if (clientSecret !== group.options.clientSecret) throw integrationError('Another clientSecret.');
          if (redirect !== 'if_required') throw integrationError("Only redirect: 'if_required' is stood in for.");
          group.isSubmitted = false;
          const answer = await call(key, clientSecret, 'confirm', group.options.locale ?? locale, {
            return_url: confirmParams.return_url,
            'payment_method_data[card][number]': group.card.number.replace(/\D/g, ''),
          });
          const action = answer.paymentIntent?.next_action;
          if (!action) return answer;
          window.location.assign(action.redirect_to_url.url);
          // the page goes
          return new Promise(() => {});
        },
        retrievePaymentIntent: (clientSecret) => call(key, clientSecret, null, locale, {}),
        // what tells the pages' wrapper that this is the provider's script
        createToken: () => Promise.reject(integrationError('not stood in for')),
        createPaymentMethod: () => Promise.reject(integrationError('not stood in for')),
        confirmCardPayment: () => Promise.reject(integrationError('not stood in for')),
      };
    },
    { version: 'endive' },
  );
})();
