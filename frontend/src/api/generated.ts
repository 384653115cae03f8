import { client as api } from "./client";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBrands: build.query<ListBrandsApiResponse, ListBrandsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/brands`,
        params: {
          sort_by: queryArg.sortBy,
        },
      }),
    }),
    quoteCart: build.query<QuoteCartApiResponse, QuoteCartApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/cart/quote`,
        method: "POST",
        body: queryArg.quoteCart,
      }),
    }),
    findPerfumes: build.query<FindPerfumesApiResponse, FindPerfumesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/finder`,
        params: {
          category: queryArg.category,
          seasons: queryArg.seasons,
          occasions: queryArg.occasions,
          families: queryArg.families,
          strength: queryArg.strength,
        },
      }),
    }),
    listGiftSets: build.query<ListGiftSetsApiResponse, ListGiftSetsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/gift_sets`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
        },
      }),
    }),
    getGiftSet: build.query<GetGiftSetApiResponse, GetGiftSetApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
      }),
    }),
    listPerfumeNotes: build.query<
      ListPerfumeNotesApiResponse,
      ListPerfumeNotesApiArg
    >({
      query: () => ({ url: `/api/v1/notes` }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders`,
        method: "POST",
        body: queryArg.placeOrder,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    trackOrder: build.query<TrackOrderApiResponse, TrackOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders/track/${encodeURIComponent(String(queryArg.trackingToken))}`,
      }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/orders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/products`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          brand: queryArg.brand,
          brand_id: queryArg.brandId,
          category: queryArg.category,
          sample_set: queryArg.sampleSet,
          sort_by: queryArg.sortBy,
          show_variants: queryArg.showVariants,
          show_descriptions: queryArg.showDescriptions,
          show_facts: queryArg.showFacts,
          brands: queryArg.brands,
          categories: queryArg.categories,
          concentrations: queryArg.concentrations,
          notes: queryArg.notes,
          families: queryArg.families,
          seasons: queryArg.seasons,
          occasions: queryArg.occasions,
          sizes: queryArg.sizes,
          min_price: queryArg.minPrice,
          max_price: queryArg.maxPrice,
          in_stock: queryArg.inStock,
          on_offer: queryArg.onOffer,
          ids: queryArg.ids,
        },
      }),
    }),
    listProductFacets: build.query<
      ListProductFacetsApiResponse,
      ListProductFacetsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products/facets`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          brand: queryArg.brand,
          brand_id: queryArg.brandId,
          category: queryArg.category,
          sample_set: queryArg.sampleSet,
          sort_by: queryArg.sortBy,
          show_variants: queryArg.showVariants,
          show_descriptions: queryArg.showDescriptions,
          show_facts: queryArg.showFacts,
          paginate: queryArg.paginate,
          brands: queryArg.brands,
          categories: queryArg.categories,
          concentrations: queryArg.concentrations,
          notes: queryArg.notes,
          families: queryArg.families,
          seasons: queryArg.seasons,
          occasions: queryArg.occasions,
          sizes: queryArg.sizes,
          min_price: queryArg.minPrice,
          max_price: queryArg.maxPrice,
          in_stock: queryArg.inStock,
          on_offer: queryArg.onOffer,
        },
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/products/${encodeURIComponent(String(queryArg.product))}`,
      }),
    }),
    relatedProducts: build.query<
      RelatedProductsApiResponse,
      RelatedProductsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products/${encodeURIComponent(String(queryArg.product))}/might-like-you`,
        params: {
          show_variants: queryArg.showVariants,
        },
      }),
    }),
    listProductReviews: build.query<
      ListProductReviewsApiResponse,
      ListProductReviewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products/${encodeURIComponent(String(queryArg.product))}/reviews`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    listSampleSets: build.query<
      ListSampleSetsApiResponse,
      ListSampleSetsApiArg
    >({
      query: () => ({ url: `/api/v1/sample_sets` }),
    }),
    getSampleSet: build.query<GetSampleSetApiResponse, GetSampleSetApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/sample_sets/${encodeURIComponent(String(queryArg.sampleSet))}`,
      }),
    }),
    listRegions: build.query<ListRegionsApiResponse, ListRegionsApiArg>({
      query: () => ({ url: `/api/v1/shipping/regions` }),
    }),
    listTerms: build.query<ListTermsApiResponse, ListTermsApiArg>({
      query: () => ({ url: `/api/v1/terms` }),
    }),
    logInCustomer: build.mutation<
      LogInCustomerApiResponse,
      LogInCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/login`,
        method: "POST",
        body: queryArg.logInCustomer,
      }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: () => ({ url: `/api/v1/users/logout`, method: "POST" }),
    }),
    currentUser: build.query<CurrentUserApiResponse, CurrentUserApiArg>({
      query: () => ({ url: `/api/v1/users/me` }),
    }),
    requestPasswordRecovery: build.mutation<
      RequestPasswordRecoveryApiResponse,
      RequestPasswordRecoveryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/password-recovery`,
        method: "POST",
        body: queryArg.requestPasswordRecovery,
      }),
    }),
    resetPassword: build.mutation<
      ResetPasswordApiResponse,
      ResetPasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/password-reset`,
        method: "POST",
        body: queryArg.resetPassword,
      }),
    }),
    updateProfile: build.mutation<
      UpdateProfileApiResponse,
      UpdateProfileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/profile`,
        method: "PUT",
        body: queryArg.updateProfile,
      }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/signup`,
        method: "POST",
        body: queryArg.signUp,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListBrandsApiResponse =
  /** status 200 The brands */ SuccessVecBrand;
export type ListBrandsApiArg = {
  /** `NAME` when absent. `HOME` sorts as on the home page, brands without a position last. */
  sortBy?: BrandOrder;
};
export type QuoteCartApiResponse = /** status 200 The quote */ SuccessQuote;
export type QuoteCartApiArg = {
  quoteCart: QuoteCart;
};
export type FindPerfumesApiResponse =
  /** status 200 The products */ SuccessRecommendations;
export type FindPerfumesApiArg = {
  /** Target group; unisex perfumes are for everybody. */
  category?: Category;
  seasons?: Season[];
  occasions?: Occasion[];
  families?: NoteFamily[];
  strength?: Strength;
};
export type ListGiftSetsApiResponse =
  /** status 200 The page */ PagedGiftSetList;
export type ListGiftSetsApiArg = {
  page?: number;
  /** 12 when absent; at most 100. */
  perPage?: number;
  search?: string;
};
export type GetGiftSetApiResponse =
  /** status 200 The gift set */ SuccessGiftSet;
export type GetGiftSetApiArg = {
  /** Slug or id */
  giftSet: string;
};
export type ListPerfumeNotesApiResponse =
  /** status 200 The notes */ SuccessPerfumeNotes;
export type ListPerfumeNotesApiArg = void;
export type ListOrdersApiResponse =
  /** status 200 The page */ PagedVecCustomerOrder;
export type ListOrdersApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
};
export type PlaceOrderApiResponse =
  /** status 201 The order */ SuccessPlacedOrder;
export type PlaceOrderApiArg = {
  /** 1 to 128 characters; unique among the caller's orders */
  "Idempotency-Key"?: string;
  placeOrder: PlaceOrder;
};
export type TrackOrderApiResponse =
  /** status 200 Status and history */ SuccessTrackedOrder;
export type TrackOrderApiArg = {
  /** The order's tracking token */
  trackingToken: string;
};
export type GetOrderApiResponse =
  /** status 200 The order */ SuccessCustomerOrder;
export type GetOrderApiArg = {
  /** The order's id */
  id: string;
};
export type ListProductsApiResponse = /** status 200 The page */ {
  /** A page of products. */
  data: ProductList;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ListProductsApiArg = {
  page?: number;
  /** 12 when absent; at most 100. */
  perPage?: number;
  /** Search term; every word must match the name, brand, category, slug, a note or a family of notes. Unless sorted
    otherwise, matches of names come first, then those of brands and notes. A search that finds nothing is answered with
    the nearest spelling. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
  /** Slug or id of a sample set template: only products that may be chosen for it. */
  sampleSet?: string;
  /** Sort order; when absent, `NEWEST`, or that of the best matches in a search. */
  sortBy?: ProductOrder;
  /** Includes the variants of each product. */
  showVariants?: boolean;
  /** Includes the description of each product. */
  showDescriptions?: boolean;
  /** Includes the facts of each product. */
  showFacts?: boolean;
  /** Slugs of the brands. */
  brands?: string[];
  categories?: Category[];
  concentrations?: Concentration[];
  /** Slugs of the notes. */
  notes?: string[];
  families?: NoteFamily[];
  seasons?: Season[];
  occasions?: Occasion[];
  /** Sizes of variants in millilitres. */
  sizes?: SizeInput[];
  /** Lowest price in shekels. */
  minPrice?: number;
  /** Highest price in shekels. */
  maxPrice?: number;
  /** Requires an available variant. */
  inStock?: boolean;
  /** Requires a variant below its original price. */
  onOffer?: boolean;
  /** Ids of products, separated by commas: only these are listed, as far as they exist. Ignored with `paginate=false`. */
  ids?: Id[];
};
export type ListProductFacetsApiResponse =
  /** status 200 The numbers */ SuccessProductFacets;
export type ListProductFacetsApiArg = {
  page?: number;
  /** 12 when absent; at most 100. */
  perPage?: number;
  /** Search term; every word must match the name, brand, category, slug, a note or a family of notes. Unless sorted
    otherwise, matches of names come first, then those of brands and notes. A search that finds nothing is answered with
    the nearest spelling. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
  /** Slug or id of a sample set template: only products that may be chosen for it. */
  sampleSet?: string;
  /** Sort order; when absent, `NEWEST`, or that of the best matches in a search. */
  sortBy?: ProductOrder;
  /** Includes the variants of each product. */
  showVariants?: boolean;
  /** Includes the description of each product. */
  showDescriptions?: boolean;
  /** Includes the facts of each product. */
  showFacts?: boolean;
  /** `false`: `data` is the plain list of variants to choose from, at most 1,000 `VariantChoice`s. */
  paginate?: boolean;
  /** Slugs of the brands. */
  brands?: string[];
  categories?: Category[];
  concentrations?: Concentration[];
  /** Slugs of the notes. */
  notes?: string[];
  families?: NoteFamily[];
  seasons?: Season[];
  occasions?: Occasion[];
  /** Sizes of variants in millilitres. */
  sizes?: SizeInput[];
  /** Lowest price in shekels. */
  minPrice?: number;
  /** Highest price in shekels. */
  maxPrice?: number;
  /** Requires an available variant. */
  inStock?: boolean;
  /** Requires a variant below its original price. */
  onOffer?: boolean;
};
export type GetProductApiResponse =
  /** status 200 The product */ SuccessProductDetail;
export type GetProductApiArg = {
  /** Slug or id */
  product: string;
};
export type RelatedProductsApiResponse =
  /** status 200 The products */ SuccessRelatedProducts;
export type RelatedProductsApiArg = {
  /** Slug or id */
  product: string;
  /** Includes the variants of each product. */
  showVariants?: boolean;
};
export type ListProductReviewsApiResponse =
  /** status 200 The page */ SuccessProductReviews;
export type ListProductReviewsApiArg = {
  /** Slug or id */
  product: string;
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
};
export type ListSampleSetsApiResponse =
  /** status 200 The templates */ SuccessVecSampleSetTemplate;
export type ListSampleSetsApiArg = void;
export type GetSampleSetApiResponse =
  /** status 200 The template */ SuccessSampleSetTemplate;
export type GetSampleSetApiArg = {
  /** Slug or id */
  sampleSet: string;
};
export type ListRegionsApiResponse =
  /** status 200 The regions */ SuccessShippingRegions;
export type ListRegionsApiArg = void;
export type ListTermsApiResponse =
  /** status 200 The changed explanations */ SuccessVecTermExplanation;
export type ListTermsApiArg = void;
export type LogInCustomerApiResponse =
  /** status 200 The session */ SuccessSession;
export type LogInCustomerApiArg = {
  logInCustomer: LogInCustomer;
};
export type LogOutApiResponse = /** status 200 Done */ SuccessNothing;
export type LogOutApiArg = void;
export type CurrentUserApiResponse =
  /** status 200 The user */ SuccessCurrentUser;
export type CurrentUserApiArg = void;
export type RequestPasswordRecoveryApiResponse =
  /** status 200 A link is sent if there is an account */ SuccessNothing;
export type RequestPasswordRecoveryApiArg = {
  requestPasswordRecovery: RequestPasswordRecovery;
};
export type ResetPasswordApiResponse = /** status 200 Done */ SuccessNothing;
export type ResetPasswordApiArg = {
  resetPassword: ResetPassword;
};
export type UpdateProfileApiResponse =
  /** status 200 The updated user */ SuccessCurrentUser;
export type UpdateProfileApiArg = {
  updateProfile: UpdateProfile;
};
export type SignUpApiResponse = /** status 201 The session */ SuccessSession;
export type SignUpApiArg = {
  signUp: SignUp;
};
export type Id = string;
export type Title = string;
export type Slug = string;
export type ImagePath = string;
export type Brand = {
  created_at: string;
  id: Id;
  is_visible: boolean;
  name: Title;
  /** Position on the home page, from 1; null when it has none. For administrators only. */
  position?: number | null;
  products_count: number;
  slug: Slug;
  thumbnail: ImagePath | null;
  updated_at: string;
};
export type True = true;
export type SuccessVecBrand = {
  data: Brand[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type FailureCode =
  | "malformed_request"
  | "unauthenticated"
  | "invalid_credentials"
  | "invalid_code"
  | "challenge_over"
  | "forbidden"
  | "second_factor_required"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "invalid_transition"
  | "price_changed"
  | "out_of_stock"
  | "already_printed"
  | "already_reviewed"
  | "too_many_drafts"
  | "call_required"
  | "already_merged"
  | "undo_expired"
  | "return_not_possible"
  | "already_exchanged"
  | "not_exchangeable"
  | "replacement_missing"
  | "open_orders"
  | "in_use"
  | "offer_used"
  | "bottle_in_use"
  | "bottle_sealed"
  | "bottle_empty"
  | "own_account"
  | "last_owner"
  | "second_factor_missing"
  | "second_factor_on"
  | "second_factor_enforced"
  | "idempotency_key_reused"
  | "import_not_ready"
  | "payload_too_large"
  | "unsupported_media_type"
  | "csrf_mismatch"
  | "validation_failed"
  | "too_many_requests"
  | "internal"
  | "unavailable"
  | "secret_key_missing";
export type Failure = {
  code: FailureCode;
  /** Message for the user, in Arabic unless another language is requested. */
  message: string;
  /** The same as `X-Request-Id`. */
  request_id: string;
  success: false;
};
export type BrandOrder = "NAME" | "HOME";
export type OfferProblem =
  | "offer_unknown"
  | "offer_not_started"
  | "offer_ended"
  | "offer_exhausted"
  | "offer_used_by_phone"
  | "offer_first_order_only"
  | "offer_other_region"
  | "offer_no_matching_items"
  | "offer_below_minimum";
export type Amount = number;
export type QuotedLine = string;
export type AppliedCredit = {
  /** Deducted from the items total. */
  amount: Amount;
  field: QuotedLine;
  id: Id;
  /** Time at which the sample was ordered. */
  ordered_at: string;
  /** Id of the perfume of sample and bottle. */
  product_id: Id;
};
export type Days = number;
export type DeliveryDays = {
  max: Days;
  min: Days;
};
export type LineKind = "variant" | "gift_set" | "sample_set";
export type DroppedLine = {
  /** Path of the line in the request: `items.products.0.variants.0`. */
  field: string;
  id: string;
  kind: LineKind;
};
export type FreeShipping = {
  /** Missing amount; 0 when the threshold is reached. */
  remaining: Amount;
  threshold: Amount;
};
export type Units = number;
export type QuotedGiftSet = {
  id: Id;
  image: ImagePath | null;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  slug: Slug;
};
export type SizeUnit = "ml";
export type Size = number;
export type QuotedVariant = {
  id: Id;
  image: ImagePath | null;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  size_unit: SizeUnit;
  size_value: Size;
  /** Units left, when stock is counted and low. */
  stock_left?: number;
};
export type QuotedProduct = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  slug: Slug;
  variants: QuotedVariant[];
};
export type Slots = number;
export type QuotedChoice = {
  brand_name: Title | null;
  image: ImagePath | null;
  /** True if it has no issue of its own. */
  is_available: boolean;
  name: Title;
  /** Price of one unit bought singly. */
  price: Amount;
  product_id: Id;
  product_name: Title;
  product_slug: Slug;
  /** Quantity in one set. */
  quantity: Slots;
  /** Share in the price of one set. */
  share: Amount;
  size_unit: SizeUnit;
  size_value: Size;
  variant_id: Id;
};
export type SampleSetIssue = {
  code: string;
  /** Path in the request: `items.sample_sets.0.choices`, or `….choices.0.variant_id` for a single choice. */
  field: string;
  /** Message for the customer. */
  message: string;
};
export type QuotedSampleSet = {
  choices: QuotedChoice[];
  /** Id of its template. */
  id: Id;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  /** Reasons why it is unavailable. */
  issues: SampleSetIssue[];
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  /** Difference to the choices' own prices for one set; 0 when these are lower. */
  saving: Amount;
  slug: Slug;
};
export type QuotedItems = {
  gift_sets: QuotedGiftSet[];
  products: QuotedProduct[];
  /** Absent in responses that earlier versions have left in caches. */
  sample_sets?: QuotedSampleSet[];
};
export type OfferEffect = "percent" | "amount" | "free_delivery" | "nth_item";
export type OfferName = string;
export type OfferPercent = number;
export type OfferUnit = "sample" | "piece";
export type NearOffer = {
  amount: Amount | null;
  effect: OfferEffect;
  id: Id;
  missing_amount: Amount | null;
  /** Missing number of matching items; null when none is missing. */
  missing_units: number | null;
  name: OfferName;
  percent: OfferPercent | null;
  /** Kind of the missing items. */
  unit: OfferUnit;
};
export type OfferCode = string;
export type OfferShare = {
  amount: Amount;
  field: QuotedLine;
};
export type AppliedOffer = {
  /** Deducted from the items total; the sum of the shares. */
  amount: Amount;
  code: OfferCode | null;
  id: Id;
  name: OfferName;
  shares: OfferShare[];
  /** Deducted from the cost of delivery. */
  shipping: Amount;
};
export type Quote = {
  code_problem: OfferProblem | null;
  credits: AppliedCredit[];
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  /** Promised days of delivery; absent while the region is unknown or nothing is promised. */
  days?: DeliveryDays;
  /** Lines whose product, gift set or template no longer exists. */
  dropped: DroppedLine[];
  free_shipping: FreeShipping;
  items: QuotedItems;
  items_total: Amount;
  /** Offers that just do not apply, nearest first. */
  near_offers: NearOffer[];
  /** Offers that apply: the automatic one first, then that of the code. */
  offers: AppliedOffer[];
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount | null;
  /** Sum of what is known. */
  total: Amount;
};
export type SuccessQuote = {
  data: Quote;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type CartGiftSet = {
  id: Id;
  quantity: Units;
};
export type CartVariant = {
  id: Id;
  quantity: Units;
};
export type CartProduct = {
  id: Id;
  variants: CartVariant[];
};
export type CartChoice = {
  /** Quantity in one set. */
  quantity: Slots;
  variant_id: Id;
};
export type CartSampleSet = {
  /** Choices for one set. */
  choices: CartChoice[];
  /** Id of its template. */
  id: Id;
  quantity: Units;
};
export type CartItems = {
  gift_sets?: CartGiftSet[];
  products?: CartProduct[];
  sample_sets?: CartSampleSet[];
};
export type Region = "WEST_BANK" | "JERUSALEM" | "ISRAEL";
export type QuoteCart = {
  /** Code of an offer, in any case. */
  code?: string | null;
  /** Tracking tokens of earlier orders, whose samples give credit. */
  credit_tokens?: string[] | null;
  items?: CartItems;
  place_id?: Slug | null;
  region?: Region | null;
};
export type RecommendationReasonKind =
  "category" | "season" | "occasion" | "family" | "strength";
export type RecommendationReason = {
  kind: RecommendationReasonKind;
  label: Title | null;
  /** Value of the query parameter. */
  value: string;
};
export type BrandRef = {
  id: Id;
  name: Title;
  slug: Slug;
};
export type Category = "MEN" | "WOMEN" | "UNISEX";
export type Html = string;
export type Concentration =
  | "extrait"
  | "parfum"
  | "eau_de_parfum"
  | "eau_de_toilette"
  | "eau_de_cologne"
  | "eau_fraiche"
  | "perfume_oil"
  | "attar"
  | "body_mist";
export type ShopRating = number;
export type NoteFamily =
  | "citrus"
  | "fruity"
  | "floral"
  | "white_floral"
  | "green"
  | "aromatic"
  | "spicy"
  | "gourmand"
  | "woody"
  | "oud"
  | "amber"
  | "musk"
  | "leather"
  | "aquatic";
export type PerfumeNoteRef = {
  english_name: Title | null;
  family: NoteFamily;
  name: Title;
  slug: Slug;
};
export type PerfumeNoteLayers = {
  base: PerfumeNoteRef[];
  heart: PerfumeNoteRef[];
  top: PerfumeNoteRef[];
};
export type Occasion =
  | "daily"
  | "work"
  | "evening"
  | "date"
  | "formal"
  | "sport"
  | "travel"
  | "wedding";
export type Season = "spring" | "summer" | "autumn" | "winter";
export type Year = number;
export type Facts = {
  concentration?: Concentration;
  /** From 1, short, to 5, very long. */
  longevity?: ShopRating;
  notes?: PerfumeNoteLayers;
  occasions?: Occasion[];
  perfumer?: Title;
  seasons?: Season[];
  /** From 1, close to the skin, to 5, filling a room. */
  sillage?: ShopRating;
  /** Year of the launch. */
  year?: Year;
};
export type Millilitres = number;
export type MlStock = {
  /** True if another bottle should be opened. */
  is_low: boolean;
  left: Millilitres;
};
export type Average = number;
export type Rating = {
  average: Average;
  /** Number of published reviews. */
  count: number;
};
export type Stock = number;
export type Variant = {
  color: Title | null;
  created_at: string;
  /** True if it is poured from the product's opened bottle instead of having its own stock. For administrators only. */
  draws_ml?: boolean;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  /** True if it is enabled. For administrators only. */
  is_enabled?: boolean;
  is_primary: boolean;
  name: Title;
  original_price: Amount | null;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
  stock?: Stock | null;
  updated_at: string;
};
export type Product = {
  brand: BrandRef | null;
  brand_id: Id | null;
  category: Category;
  created_at: string;
  /** Sanitised HTML; absent unless requested. */
  description?: Html;
  /** Known facts; absent unless requested. */
  facts?: Facts;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  ml_stock?: MlStock | null;
  name: Title;
  original_price: Amount | null;
  price: Amount | null;
  rating: Rating | null;
  /** Notes shared with the product that it is related to, the weightiest first; absent elsewhere, and without any. */
  shared_notes?: PerfumeNoteRef[];
  slug: Slug;
  updated_at: string;
  /** Variants; absent unless requested. */
  variants?: Variant[];
  variants_count: number;
};
export type Recommendation = {
  /** Answers that the product fulfils. */
  because: RecommendationReason[];
  /** With variants and facts. */
  product: Product;
  sample_variant_id: Id | null;
};
export type Recommendations = {
  recommendations: Recommendation[];
};
export type SuccessRecommendations = {
  data: Recommendations;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Strength = "light" | "moderate" | "strong";
export type PageMeta = {
  /** Number of the page, from 1. */
  current_page: number;
  /** Position of the page's first entry, from 1; null on an empty page. */
  from: number | null;
  /** Number of the last page that is not empty; 1 for an empty list. */
  last_page: number;
  /** The page's number again, for clients that read `page`. */
  page: number;
  /** Size of a full page. */
  per_page: number;
  /** Position of the page's last entry; null on an empty page. */
  to: number | null;
  /** Number of entries on all pages. */
  total: number;
};
export type GiftSetVariant = {
  id: Id;
  image_path: ImagePath | null;
  name: Title;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
};
export type GiftSetProduct = {
  brand: BrandRef | null;
  category: Category;
  id: Id;
  name: Title;
  /** Quantity of the item, repeated. */
  quantity: Units;
  slug: Slug;
  variant: GiftSetVariant;
};
export type GiftSetItem = {
  id: Id;
  product: GiftSetProduct;
  quantity: Units;
  variant_id: Id;
};
export type GiftSet = {
  created_at: string;
  /** Sanitised HTML; safe to show. */
  description: Html;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  items: GiftSetItem[];
  name: Title;
  original_price: Amount | null;
  price: Amount;
  slug: Slug;
  updated_at: string;
};
export type GiftSetList = PageMeta & {
  data: GiftSet[];
};
export type PagedGiftSetList = {
  data: GiftSetList;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessGiftSet = {
  data: GiftSet;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type NoteFamilyLabel = {
  family: NoteFamily;
  label: Title;
};
export type PerfumeNote = PerfumeNoteRef & {
  /** Other names, in Arabic or English. */
  aliases: Title[];
};
export type PerfumeNotes = {
  families: NoteFamilyLabel[];
  notes: PerfumeNote[];
};
export type SuccessPerfumeNotes = {
  data: PerfumeNotes;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ReturnPosition = string;
export type OrderCredit = {
  /** Deducted from the items total. */
  amount: Amount;
  /** Line of the bottle. */
  line: ReturnPosition;
  /** Time at which the sample was ordered. */
  ordered_at: string;
};
export type Email = string;
export type OrderLocation = {
  address: Title;
  city: Title;
  /** Id of the place that the city names; absent when it is in the customer's words. */
  place_id?: Slug;
  region: Region;
};
export type OrderPhone = string;
export type OrderCustomer = {
  email: Email | null;
  location: OrderLocation;
  name: Title;
  phone: OrderPhone;
};
export type OrderedGiftSetItem = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  product_name: Title;
  quantity: Units;
  /** Size with its unit: `2.5 ml`. */
  size: string;
};
export type OrderedGiftSet = {
  id: Id;
  items: OrderedGiftSetItem[];
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderedVariant = {
  id: Id;
  image: ImagePath | null;
  /** Line that the shares of offers, and the credits, name. */
  line?: ReturnPosition;
  name: Title;
  price: Amount;
  quantity: Units;
  /** Size with its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  variants: OrderedVariant[];
};
export type OrderedChoice = OrderedGiftSetItem & {
  /** Share in the price of one set. */
  share: Amount;
};
export type OrderedSampleSet = {
  choices: OrderedChoice[];
  /** Id of its template. */
  id: Id;
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
  /** Absent in responses that earlier versions have left in caches. */
  sample_sets?: OrderedSampleSet[];
};
export type OrderNumber = number;
export type OrderOfferShare = {
  amount: Amount;
  line: ReturnPosition;
};
export type OrderOffer = {
  /** Deducted from the items total; the sum of the shares. */
  amount: Amount;
  code: OfferCode | null;
  id: Id;
  name: OfferName;
  shares: OrderOfferShare[];
  /** Deducted from the cost of delivery. */
  shipping: Amount;
};
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type Order = {
  /** Added to the total because of returns; negative when it is deducted. */
  adjustment: Amount;
  /** Total with the adjustment; 0 when the order is cancelled. */
  cash_due: Amount;
  created_at: string;
  credits: OrderCredit[];
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  customer: OrderCustomer;
  /** Deducted from the items total. */
  discount: Amount;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** Short number for conversations with customers. */
  number: OrderNumber;
  offers: OrderOffer[];
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  updated_at: string;
};
export type StatusChange = {
  at: string;
  from: OrderStatus | null;
  to: OrderStatus;
};
export type Token = string;
export type CustomerOrder = Order & {
  /** Status changes, oldest first. */
  history: StatusChange[];
  tracking_token: Token;
};
export type PagedVecCustomerOrder = {
  data: CustomerOrder[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type PlacedOrder = {
  created_at: string;
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  /** Deducted from the items total. */
  discount: Amount;
  id: Id;
  items_total: Amount;
  number: OrderNumber;
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  /** Token with which a guest tracks the order. */
  tracking_token: Token;
};
export type SuccessPlacedOrder = {
  data: PlacedOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ShortLine = {
  /** Number of units left. */
  available: number;
  /** Path of the line in the request: `items.products.0.variants.0`. */
  field: string;
  name: Title;
};
export type OutOfStock = {
  lines: ShortLine[];
};
export type TitleInput = string;
export type OrderLocationInput = {
  address: TitleInput;
  city: TitleInput;
  place_id?: Slug | null;
  region: Region;
};
export type PhoneInput = string;
export type OrderCustomerInput = {
  email?: string | null;
  id?: Id | null;
  location: OrderLocationInput;
  name: TitleInput;
  phone: PhoneInput;
};
export type PlaceOrder = {
  /** True if the customer agrees to messages about the order; false when absent. */
  agreed_to_messages?: boolean | null;
  /** Code of an offer, in any case. One that does not apply is invalid, unless the expected total matches without it. */
  code?: string | null;
  /** Tracking tokens of earlier orders, whose samples give credit. */
  credit_tokens?: string[] | null;
  customer: OrderCustomerInput;
  /** Total that the customer saw. The order is rejected with the new quote unless it still matches. */
  expected_total?: number | null;
  items: CartItems;
};
export type TrackedOrder = {
  /** True if the customer agreed to messages about the order, and did not withdraw since. */
  agreed_to_messages: boolean;
  created_at: string;
  /** Status changes, oldest first. */
  history: StatusChange[];
  number: OrderNumber;
  status: OrderStatus;
};
export type SuccessTrackedOrder = {
  data: TrackedOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessCustomerOrder = {
  data: CustomerOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ProductList = {
  /** The nearest spelling, whose products these are, since the search found nothing; absent otherwise. */
  corrected_search?: string;
  meta: PageMeta;
  products: Product[];
};
export type ProductOrder =
  "NEWEST" | "BEST_SELLERS" | "PRICE_ASC" | "PRICE_DESC" | "NAME" | "RATING";
export type SizeInput = number;
export type FacetValue = {
  /** Name of the value; null for sizes. */
  label: string | null;
  products: number;
  /** Value of the parameter. */
  value: string;
};
export type PriceRange = {
  max: Amount;
  min: Amount;
};
export type ProductFacets = {
  /** The most frequent first. */
  brands: FacetValue[];
  categories: FacetValue[];
  concentrations: FacetValue[];
  families: FacetValue[];
  /** Products with an available variant. */
  in_stock: number;
  /** The most frequent first. */
  notes: FacetValue[];
  occasions: FacetValue[];
  /** Products with a variant below its original price. */
  on_offer: number;
  prices: PriceRange | null;
  seasons: FacetValue[];
  /** The smallest size first. */
  sizes: FacetValue[];
  /** Products that match all filters. */
  total: number;
};
export type SuccessProductFacets = {
  data: ProductFacets;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ProductDetail = Product & {
  /** Sanitised HTML; safe to show. */
  description: Html;
  facts: Facts;
  variants: Variant[];
};
export type SuccessProductDetail = {
  data: ProductDetail;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type RelatedProducts = {
  products: Product[];
};
export type SuccessRelatedProducts = {
  data: RelatedProducts;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ReviewAnswer = string;
export type Stars = number;
export type ReviewerName = string;
export type ReviewPhotoUrl = string;
export type ReviewText = string;
export type Review = {
  answer: ReviewAnswer | null;
  created_at: string;
  id: Id;
  longevity: Stars | null;
  name: ReviewerName;
  photos: ReviewPhotoUrl[];
  sillage: Stars | null;
  stars: Stars;
  text: ReviewText;
};
export type RatingSummary = {
  average: Average | null;
  count: number;
  longevity: Average | null;
  sillage: Average | null;
  /** Numbers of reviews with 1 to 5 stars. */
  stars: number[];
};
export type ProductReviews = {
  meta: PageMeta;
  reviews: Review[];
  summary: RatingSummary;
};
export type SuccessProductReviews = {
  data: ProductReviews;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type AllowedKind = "all" | "brands" | "categories" | "notes";
export type AllowedProducts = {
  kind: AllowedKind;
  /** Ids of brands, names of categories or slugs of notes, by kind; empty for all products. */
  values: string[];
};
export type PriceKind = "sum" | "fixed" | "steps";
export type Percent = number;
export type PriceStep = {
  count: Slots;
  percent: Percent;
};
export type PriceRule = {
  amount: Amount | null;
  kind: PriceKind;
  /** Discounts by ascending number of samples, of which the highest reached applies; empty unless the kind is `steps`. */
  steps: PriceStep[];
};
export type SampleSetTemplate = {
  allowed: AllowedProducts;
  created_at: string;
  /** Sanitised HTML; safe to show. */
  description: Html;
  /** Every product may be chosen only once. */
  has_distinct_products: boolean;
  id: Id;
  is_visible: boolean;
  /** Greatest number of samples in a set. */
  max_slots: Slots;
  /** Least number of samples in a set. */
  min_slots: Slots;
  name: Title;
  price: PriceRule;
  /** Allowed sizes in millilitres, ascending. */
  sizes: Size[];
  slug: Slug;
  updated_at: string;
  /** Version, increased with every change; to be sent with the next change. */
  version: number;
};
export type SuccessVecSampleSetTemplate = {
  data: SampleSetTemplate[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessSampleSetTemplate = {
  data: SampleSetTemplate;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ShippingRegion = {
  cost: Amount;
  /** Absent while nothing is promised. */
  days?: DeliveryDays;
  /** Arabic name of the region. */
  label: Title;
  region: Region;
};
export type ShippingRegions = {
  banner: Title | null;
  free_shipping_threshold: Amount;
  regions: ShippingRegion[];
};
export type SuccessShippingRegions = {
  data: ShippingRegions;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ExplanationInput = string;
export type Term =
  | "year"
  | "perfumer"
  | "seasons"
  | "occasions"
  | "longevity"
  | "sillage"
  | "extrait"
  | "parfum"
  | "eau_de_parfum"
  | "eau_de_toilette"
  | "eau_de_cologne"
  | "eau_fraiche"
  | "perfume_oil"
  | "attar"
  | "body_mist"
  | "top"
  | "heart"
  | "base";
export type TermExplanation = {
  explanation: ExplanationInput;
  term: Term;
};
export type SuccessVecTermExplanation = {
  data: TermExplanation[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type AdminRole = "owner" | "orders" | "catalogue";
export type AdminDetails = {
  has_second_factor: boolean;
  /** True if a second factor must be set up before anything else. */
  must_enrol: boolean;
  role: AdminRole;
};
export type Phone = string;
export type CustomerDetails = {
  address: Title | null;
  city: Title | null;
  phone: Phone;
  region: Region | null;
};
export type UserRole = "CUSTOMER" | "admin";
export type User = {
  admin: AdminDetails | null;
  created_at: string;
  customer: CustomerDetails | null;
  email: Email | null;
  id: Id;
  name: Title;
  phone: Phone | null;
  region: Region | null;
  updated_at: string;
  user_role: UserRole;
};
export type Session = {
  token: Token;
  user: User;
};
export type SuccessSession = {
  data: Session;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Password = string;
export type LogInCustomer = {
  password: Password;
  phone: PhoneInput;
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type CurrentUser = {
  user: User;
};
export type SuccessCurrentUser = {
  data: CurrentUser;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type RequestPasswordRecovery = {
  phone: PhoneInput;
};
export type ResetPassword = {
  password: Password;
  /** Must equal the password when present. */
  password_confirmation?: Password;
  token: Token;
};
export type PersonName = string;
export type UpdateProfile = {
  address?: string | null;
  city?: string | null;
  /** Required to change the password. */
  current_password?: Password;
  email?: Email;
  name?: PersonName;
  password?: Password;
  /** Must equal the new password when present. */
  password_confirmation?: Password;
  phone?: PhoneInput;
  region?: Region;
};
export type SignUp = {
  address?: string | null;
  city?: string | null;
  email: Email;
  name: PersonName;
  password: Password;
  /** Must equal the password when present. */
  password_confirmation?: Password;
  phone: PhoneInput;
  region: Region;
};
export const {
  useListBrandsQuery,
  useQuoteCartQuery,
  useFindPerfumesQuery,
  useListGiftSetsQuery,
  useGetGiftSetQuery,
  useListPerfumeNotesQuery,
  useListOrdersQuery,
  usePlaceOrderMutation,
  useTrackOrderQuery,
  useGetOrderQuery,
  useListProductsQuery,
  useListProductFacetsQuery,
  useGetProductQuery,
  useRelatedProductsQuery,
  useListProductReviewsQuery,
  useListSampleSetsQuery,
  useGetSampleSetQuery,
  useListRegionsQuery,
  useListTermsQuery,
  useLogInCustomerMutation,
  useLogOutMutation,
  useCurrentUserQuery,
  useRequestPasswordRecoveryMutation,
  useResetPasswordMutation,
  useUpdateProfileMutation,
  useSignUpMutation,
} = injectedRtkApi;
